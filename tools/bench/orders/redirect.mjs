// Preloaded into a measured shop of any release: its calls to its own stand-ins of providers go to
// those at STAND_IN_URL, a process of their own whose cost does not count.
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

const { PORT, STAND_IN_URL } = process.env;
const own = `http://127.0.0.1:${PORT}/sandbox`;
const elsewhere = (url) => String(url).replace(own, STAND_IN_URL);

const { request } = http;
http.request = (url, ...rest) => request(typeof url === 'string' ? elsewhere(url) : url, ...rest);
syncBuiltinESMExports();

const { fetch } = globalThis;
globalThis.fetch = (url, options) => fetch(typeof url === 'string' ? elsewhere(url) : url, options);
