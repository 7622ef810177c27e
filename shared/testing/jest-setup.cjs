const v8 = require('node:v8');

// Files without a document do without what only a document needs.
if (typeof document !== 'undefined') {
  // Characters of the document that a failed query prints; a whole page has thousands of lines.
  process.env.DEBUG_PRINT_LIMIT ??= '2000';
  require('./jest-browser-setup');
} else {
  // To compile PGlite with the optimizing compiler as well would double the time of its start.
  v8.setFlagsFromString('--liftoff-only');
}
