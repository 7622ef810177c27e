/** This document as the server sends it now, parsed by the browser: no script may turn text into HTML. @throws Error */
export function fetchDocument(): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.onload = () =>
      request.responseXML ? resolve(request.responseXML) : reject(new Error('no document came'));
    request.onerror = () => reject(new Error('the site does not respond'));
    request.send();
  });
}
