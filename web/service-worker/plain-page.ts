import { fallbackMessages } from '#contract/api/fallback-messages.ts';

/** The very last resort: no shop, no shell. It loads nothing, not even a style. */
export function plainPage(): Response {
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${fallbackMessages.noConnection}</title>
</head>
<body style="margin:0;display:grid;place-content:center;min-height:100vh;padding:1rem;text-align:center;font-family:system-ui,sans-serif;color-scheme:light dark">
<main>
<h1>${fallbackMessages.noConnection}</h1>
<p>Your cart is safe.</p>
<p><a href="" style="display:inline-block;padding:.8rem 1.4rem;border-radius:.5rem;border:1px solid;color:inherit;text-decoration:none">Try Again</a></p>
</main>
</body>
</html>`;
