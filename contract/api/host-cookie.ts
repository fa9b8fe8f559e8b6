/**
 * What a cookie is called in an https shop. Browsers take such a name over https alone and send it to
 * the very host that set it, so neither a neighbouring subdomain nor an http page can plant one.
 */
export const hostCookie = (name: string): string => `__Host-${name}`;
