import type { AddressFinding, Arrived } from '#contract/public-address/public-address.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { isLoopback } from '#server/infra/config/loopback.ts';
import type { OwnCall } from './call-oneself.ts';

interface Facts {
  shopUrl: string;
  /** What only this shop can answer. */
  proof: string;
  now: Date;
  call: OwnCall;
}

const SOON_DAYS = 14;

/** What the call says of address, certificate and proxy, each in a sentence. */
export function judgeCall(facts: Facts): AddressFinding[] {
  const { shopUrl, proof, call } = facts;
  const address = judgeAddress(shopUrl);
  if (call.kind === 'failed') return [address, ...judgeFailure(shopUrl, call.code)];
  const { host } = new URL(shopUrl);
  const certificate = judgeCertificate(facts);
  if (call.arrived?.proof !== proof) {
    const says = `Something else than this shop answers at ${host} (status ${call.status}); please check where its name and the proxy point.`;
    return [address, { what: 'reach', state: 'bad', says }, ...certificate];
  }
  const reach = {
    what: 'reach',
    state: 'good',
    says: `The shop reaches itself at ${host}.`,
  } as const;
  const proxy = isLoopback(new URL(shopUrl).hostname) ? [] : judgeProxy(shopUrl, call.arrived);
  return [address, reach, ...certificate, ...proxy];
}

function judgeAddress(shopUrl: string): AddressFinding {
  const what = 'address';
  if (isLoopback(new URL(shopUrl).hostname)) {
    const says = `${shopUrl} is for trying out on this machine alone; set the public https address before you sell.`;
    return { what, state: 'bad', says };
  }
  return shopUrl.startsWith('https://')
    ? { what, state: 'good', says: `${shopUrl} is what customers and providers are told.` }
    : { what, state: 'bad', says: `${shopUrl} is not https, which payments and sign-in need.` };
}

/** A failed connection tells nothing about the proxy's headers. */
function judgeFailure(shopUrl: string, code: string): AddressFinding[] {
  const { host, port, protocol } = new URL(shopUrl);
  const at = port || (protocol === 'https:' ? '443' : '80');
  const certificate: Record<string, string> = {
    CERT_HAS_EXPIRED: 'The certificate has expired; the proxy should have renewed it.',
    ERR_TLS_CERT_ALTNAME_INVALID: `The certificate is for another name than ${host}.`,
    DEPTH_ZERO_SELF_SIGNED_CERT: 'The proxy made the certificate itself, so browsers warn of it.',
    SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is of an authority that browsers do not know.',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The proxy does not send the whole chain of its certificate.',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate is of an authority that is not known here.',
  };
  const says = certificate[code];
  if (says) return [{ what: 'certificate', state: 'bad', says }];
  const reach: Record<string, string> = {
    ENOTFOUND: `The name ${host} does not exist yet; set it at your domain’s registrar.`,
    EAI_AGAIN: `The name ${host} could not be looked up; is this machine online?`,
    ECONNREFUSED: `Nothing answers at ${host}, port ${at}; is the proxy running?`,
    EPROTO: `${host} does not speak https at port ${at}.`,
  };
  const why = reach[code];
  if (why) return [{ what: 'reach', state: 'bad', says: why }];
  const reason = ['ABORT_ERR', 'ETIMEDOUT'].includes(code) ? 'no answer in time' : code;
  const unsure = `The shop cannot reach itself at ${host} (${reason}). Behind many routers no machine can, so this may be no fault: open ${shopUrl} on a phone without Wi-Fi.`;
  return [{ what: 'reach', state: 'unsure', says: unsure }];
}

function judgeCertificate({ call, now }: Facts): AddressFinding[] {
  if (call.kind !== 'answered' || !call.certificateEnds) return [];
  const { certificateEnds: ends } = call;
  const days = Math.floor((ends.getTime() - now.getTime()) / DAY_MS);
  const day = ends.toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  const what = 'certificate';
  return days < SOON_DAYS
    ? [{ what, state: 'bad', says: `The certificate ends on ${day}, and was not renewed.` }]
    : [{ what, state: 'good', says: `The certificate is valid until ${day}.` }];
}

function judgeProxy(shopUrl: string, { host, protocol, forwardedFor, visitor }: Arrived) {
  const expected = new URL(shopUrl);
  const findings: AddressFinding[] = [
    host === expected.host
      ? { what: 'host', state: 'good', says: `The proxy passes the name ${host} on.` }
      : {
          what: 'host',
          state: 'bad',
          says: `The proxy passes the name “${host}” on instead of ${expected.host}; it has to pass the Host header on.`,
        },
    protocol === expected.protocol.replace(':', '')
      ? {
          what: 'protocol',
          state: 'good',
          says: `The proxy says that visitors come by ${protocol}.`,
        }
      : {
          what: 'protocol',
          state: 'bad',
          says: 'The proxy does not say that visitors come by https; it has to set X-Forwarded-Proto.',
        },
  ];
  return [...findings, judgeVisitors(forwardedFor, visitor)];
}

/** Without it all customers share one limit of tries. */
function judgeVisitors(forwardedFor: string, visitor: string): AddressFinding {
  const what = 'visitors';
  if (forwardedFor === '') {
    const says =
      'The proxy does not name its visitors, so all of them count as one; it has to set X-Forwarded-For.';
    return { what, state: 'bad', says };
  }
  const named = forwardedFor.split(',').map((entry) => entry.trim());
  return named.includes(visitor)
    ? { what, state: 'good', says: 'The proxy names its visitors, and the shop trusts it.' }
    : {
        what,
        state: 'bad',
        says: `The proxy names its visitors, but the shop does not trust it; set TRUSTED_PROXIES to ${visitor}.`,
      };
}
