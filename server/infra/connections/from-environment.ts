import type { ConnectionValues } from '#contract/connections/connection-kind.ts';
import type { Config } from '#server/infra/config/config.ts';
import { bucketOf } from '#server/infra/media-store/bucket-access.ts';
import { providerKinds } from '#server/infra/payments/provider-kinds.ts';

interface FromEnvironment {
  /** That set it up. */
  variables: readonly string[];
  /** What of it may be shown. */
  fields: ConnectionValues;
}

/** What the environment says of a kind of connection; undefined if nothing. */
export function fromEnvironment(config: Config, kind: string): FromEnvironment | undefined {
  return readers[kind]?.(config) ?? paymentsFrom(config, kind);
}

const readers: Record<string, (config: Config) => FromEnvironment | undefined> = {
  mail({ mail }) {
    if (mail?.kind !== 'smtp') return undefined;
    const { hostname: host, port } = new URL(mail.url);
    return { variables: ['SMTP_URL', 'MAIL_FROM'], fields: { host, port, from: mail.from } };
  },
  media({ mediaUrl }) {
    if (!mediaUrl) return undefined;
    const url = URL.parse(mediaUrl);
    const { bucket, endpoint = '', region = '' } = url ? bucketOf(url) : { bucket: '' };
    return { variables: ['MEDIA_URL'], fields: { bucket, endpoint, region } };
  },
  google({ google }) {
    if (!google || google.isSandbox) return undefined;
    return { variables: ['GOOGLE_CLIENT_ID'], fields: { clientId: google.clientId } };
  },
};

function paymentsFrom({ payments }: Config, id: string): FromEnvironment | undefined {
  const kind = providerKinds.find((each) => each.id === id);
  const setup = payments.find(({ provider, isDefault }) => provider === id && !isDefault);
  if (!kind || !setup) return undefined;
  const { name } = kind.keys.publicId;
  return {
    variables: Object.values(kind.keys).map(({ variable }) => variable),
    fields: { [name]: setup.keys[name] ?? '' },
  };
}
