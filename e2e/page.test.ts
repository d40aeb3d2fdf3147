import { expect } from 'vitest'
import { journey } from './harness.ts'

journey('the page carries its policy, and its files are compressed and kept for ever', async ({ server }) => {
  const first = await fetch(server.url)
  const html = await first.text()
  const policy = first.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? ''
  expect(html).toContain(`content="${nonce}"`)
  expect(html).not.toContain('__CSP_NONCE__')
  expect(html).toContain('name="time-zone" content="Europe/Rome"')
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy.split('; ')).toContain(rule)
  }
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect((await fetch(server.url)).headers.get('content-security-policy')).not.toBe(policy)

  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const file = await fetch(`${server.url}${script}`, { headers: { 'accept-encoding': 'br' } })
  expect(file.headers.get('content-encoding')).toBe('br')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')

  // What is not ours to give: the raw page, the build's own notes, the way out of the folder.
  for (const path of [
    '/index.html',
    '/.vite/manifest.json',
    '/assets/missing.js',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    const rejected = await fetch(`${server.url}${path}`)
    expect([path, [400, 404].includes(rejected.status)]).toEqual([path, true])
    expect(rejected.headers.get('cache-control')).toBe('no-store')
  }
})
