// `"types": ["@meridian/testing/matchers"]` declares `toBeInTheDocument` and other matchers for the compiler.
import '@testing-library/jest-dom';
