// Loaded before a shop: the name of its certificate leads to this machine, as DNS would say.
import dns from 'node:dns';

const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup(name === 'shop.example' ? '127.0.0.1' : name, ...rest);
