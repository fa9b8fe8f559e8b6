import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The challenge of the shop, as its endpoints answer it. */
interface Asked {
  challenge?: unknown;
  user?: unknown;
}

interface SoftPasskeyOptions {
  origin: string;
  /** False for one without user verification: no finger, no PIN. */
  isUserProven?: boolean;
}

/** A software passkey: it signs as a telephone or a security key does. */
export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly #isUserProven: boolean;
  #userHandle: string | undefined;
  /** Counts signatures; a copy of a passkey lags behind. */
  counter = 0;

  constructor({ origin, isUserProven = true }: SoftPasskeyOptions) {
    this.#origin = origin;
    this.#isUserProven = isUserProven;
  }

  /** The answer to a registration. */
  register(asked: Asked) {
    this.#userHandle = (asked.user as { id?: string } | undefined)?.id;
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(this.#keys)]);
    const authData = this.#authData(0x40, attested);
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', asked).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer to a sign-in. */
  signIn(asked: Asked) {
    this.counter += 1;
    const authData = this.#authData();
    const clientData = this.#clientData('webauthn.get', asked);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    });
  }

  #answer<R extends object>(response: R & { clientDataJSON: string }) {
    const type = 'public-key' as const;
    return { id: this.id, rawId: this.id, type, response, clientExtensionResults: {} };
  }

  #clientData(type: string, { challenge }: Asked): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin }));
  }

  #authData(moreFlags = 0, attested = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (this.#isUserProven ? 0x04 : 0) | moreFlags;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const rpId = sha256(Buffer.from(new URL(this.#origin).hostname));
    return Buffer.concat([rpId, Buffer.from([flags]), counter, attested]);
  }
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();

function uint16(value: number): Buffer {
  const two = Buffer.alloc(2);
  two.writeUInt16BE(value);
  return two;
}

/** An ES256 public key as WebAuthn writes it. */
function coseKey({ publicKey }: { publicKey: KeyObject }): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return map([
    [head(0, 1), head(0, 2)],
    [head(0, 3), head(1, 6)],
    [head(1, 0), head(0, 1)],
    [head(1, 1), bytes(Buffer.from(x, 'base64url'))],
    [head(1, 2), bytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** A subset of CBOR: a kind (0 to 5) and a number, length or count. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.concat([Buffer.from([(kind << 5) | 25]), uint16(value)]);
}

const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
