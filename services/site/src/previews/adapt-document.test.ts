import { createHash } from 'node:crypto';
import { securityHeaders } from '../document/content-security';
import { testSettings } from '../testing/make-release';
import { adaptDevelopedPreview, createDocumentAdapter } from './adapt-document';

const adapter = createDocumentAdapter(() => ['http://localhost:3100', 'http://localhost:3101']);
const html = adapter.html(
  '<!doctype html><html><head><title>A</title><link rel="preload" as="script" href="/a.js"><link rel="preload" as="font" href="/a.woff2"></head></html>',
);
const headers = adapter.headers({
  ...securityHeaders([], { settings: testSettings, publicOrigin: 'http://localhost:3000' }),
  'speculation-rules': '"/speculation-rules.json"',
  'cache-control': 'public, max-age=0',
});

it('adds the hook of React tools first; the policy allows it by its hash', () => {
  const [, script = ''] = /<head><script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
});

it('allows connections to the development servers, and nothing else that production forbids', () => {
  const policy = headers['content-security-policy'];
  expect(policy).toContain("connect-src 'self' ws://localhost:3100 ws://localhost:3101;");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policy).not.toMatch(/unsafe/);
});

it('removes preloaded scripts, and lets browsers store and prefetch nothing', () => {
  expect(html).not.toContain('as="script"');
  expect(html).toContain('as="font"');
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(headers).not.toHaveProperty('speculation-rules');
});

it('lets a page of a preview load from the origins of its remotes, and nowhere else', () => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-x'; img-src 'self' data:; font-src 'self'; connect-src 'self' https://a.example; frame-src https://b.example";
  const { headers } = adaptDevelopedPreview(['http://localhost:3101']);
  const adapted = headers({ 'content-security-policy': policy, 'x-robots-tag': 'noindex' });
  const rules = adapted['content-security-policy']?.split('; ') ?? [];
  expect(rules[0]).toBe("default-src 'none'");
  expect(rules[1]).toMatch(/^script-src 'self' http:\/\/localhost:3101 'sha256-\S+'$/);
  expect(rules.slice(2)).toEqual([
    "style-src 'self' http://localhost:3101 'sha256-x'",
    "img-src 'self' http://localhost:3101 data:",
    "font-src 'self' http://localhost:3101",
    "connect-src 'self' http://localhost:3101 ws://localhost:3101 https://a.example",
    'frame-src https://b.example',
  ]);
  expect(adapted).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});
