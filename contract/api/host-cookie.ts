/**
 * The name of a cookie in an https shop. Browsers accept such a name only over https and send it
 * only to the host that set it, so neither a neighbouring subdomain nor an http page can plant one.
 */
export const hostCookie = (name: string): string => `__Host-${name}`;
