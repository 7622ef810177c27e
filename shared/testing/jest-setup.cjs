// Tests without a document need no set-up.
if (typeof document !== 'undefined') {
  // Characters of the document that a failed query prints; a whole page has thousands of lines.
  process.env.DEBUG_PRINT_LIMIT ??= '2000';
  require('./jest-browser-setup');
}
