// `"types": ["@meridian/testing/matchers"]` lets the compiler know `toBeInTheDocument` and the like.
import '@testing-library/jest-dom';
