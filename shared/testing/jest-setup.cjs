// Files without a document do without what only a document needs.
if (typeof document !== 'undefined') require('./jest-browser-setup');
