export const googleIssuer = 'https://accounts.google.com';

/** Where shop-app.ts mounts the sandbox on the shop's own server. */
export const sandboxPrefix = '/sandbox';
