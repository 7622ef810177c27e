// Files without a document do without what only a document needs.
if (typeof document !== 'undefined') {
  // Characters of the document that a failed query prints; a whole page has thousands of lines.
  process.env.DEBUG_PRINT_LIMIT ??= '2000';
  require('./jest-browser-setup');
}
