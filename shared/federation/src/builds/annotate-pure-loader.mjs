/**
 * Lets the bundler drop unused parts of React Router. Its largest module creates contexts and components by calls at its
 * top level, and names them by assignments; the bundler keeps both unless they are marked as pure. With this loader one
 * imported function costs 4 KB (gzip) instead of 12.
 * @param {string} source text of a module
 */
export default function annotatePure(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/([=(]\s*)(React\d*\.(?:createContext|forwardRef|memo)\()/g, '$1/* @__PURE__ */ $2');
}
