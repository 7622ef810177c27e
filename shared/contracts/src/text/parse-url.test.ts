import { parseUrl } from './parse-url';

it('reads hosts with letters such as ü however often it is called', () => {
  // The fault of URL.canParse needs some 5,000 calls.
  for (let call = 0; call < 30_000; call += 1)
    if (parseUrl('https://bücher.example/')?.host !== 'xn--bcher-kva.example')
      throw new Error(`Expected the host of the URL, found another at call ${call}`);
});
