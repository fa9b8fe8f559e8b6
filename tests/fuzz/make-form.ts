import type { Chance } from '#harness/chance.ts';
import { nastyText } from './mutate.ts';

interface Sent {
  type: string;
  body: Buffer;
}

/** An image of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Claims to have 60,000 by 60,000 pixels. */
const VAST = Buffer.from(PNG);
VAST.writeUInt32BE(60_000, 16);
VAST.writeUInt32BE(60_000, 20);

const contents: Record<string, () => Buffer> = {
  picture: () => PNG,
  cut: () => PNG.subarray(0, 40),
  vast: () => VAST,
  drawing: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  text: () => Buffer.from('name,price\nBowl,12\n"broken'),
  sheet: () =>
    Buffer.from(
      'name,category,price,stock,description\nBowl,painting,1200,3,"A bowl of clay, turned by hand."\n',
    ),
  counts: () => Buffer.from('sku,barcode,stock,stockWhenExported\nBOWL-1,,7,20\n,8901,x,\n'),
  gif: () => Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
  webp: () => Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8 ', 'latin1'),
  avif: () => Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'latin1'),
  nothing: () => Buffer.alloc(0),
};
const names = [
  'bowl.png',
  'sheet.csv',
  'film.mp4',
  '../../x.png',
  'a\0b.png',
  'चित्र.webp',
  '',
  'x'.repeat(300),
  'con.png',
  '"; filename="y.png',
];
const types = [
  'image/png',
  'image/svg+xml',
  'text/csv',
  'video/mp4',
  'text/html',
  '',
  'image/png; charset=\xff',
  '*/*',
];

/** A multipart form of these fields, mostly complete; a Buffer stands for a file. */
export function makeForm(
  fields: Record<string, unknown>,
  fileFields: readonly string[],
  isBroken: boolean,
  chance: Chance,
): Sent {
  const boundary = `haat${chance.below(1e9)}`;
  const parts = Object.entries(fields).map(([name, value]) =>
    partOf(boundary, `form-data; name="${name}"`, '', Buffer.from(textOf(value))),
  );
  for (const name of fileFields) {
    const kind = chance.weigh({
      picture: 6,
      sheet: 3,
      counts: 1,
      cut: 1,
      vast: 1,
      drawing: 1,
      text: 1,
      gif: 0.5,
      webp: 0.5,
      avif: 0.5,
      nothing: 1,
    });
    const isSheet = kind === 'sheet' || kind === 'counts' || kind === 'text';
    const file = isBroken ? chance.pick(names)! : isSheet ? 'sheet.csv' : 'bowl.png';
    const type = isBroken ? chance.pick(types)! : isSheet ? 'text/csv' : 'image/png';
    const title = `form-data; name="${name}"; filename="${file}"`;
    parts.push(partOf(boundary, title, `content-type: ${type}\r\n`, contents[kind]!()));
  }
  const end = Buffer.from(`--${boundary}--\r\n`);
  const whole = {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, end]),
  };
  return isBroken ? breakForm(whole, boundary, parts, chance) : whole;
}

function partOf(boundary: string, disposition: string, more: string, content: Buffer): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: ${disposition}\r\n${more}\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function breakForm({ type, body }: Sent, boundary: string, parts: Buffer[], chance: Chance): Sent {
  const long = 'b'.repeat(chance.pick([70, 257, 2_000])!);
  const extra = (disposition: string, content = 'x') =>
    Buffer.concat([partOf(boundary, disposition, '', Buffer.from(content)), body]);
  return chance.pick<() => Sent>([
    () => ({ type, body: body.subarray(0, chance.below(body.length + 1)) }),
    () => ({ type: 'multipart/form-data', body }),
    () => ({ type: 'multipart/form-data; boundary=', body }),
    () => ({ type: 'multipart/form-data; boundary="', body }),
    () => ({ type: `multipart/form-data; boundary=${long}`, body }),
    () => ({
      type: `multipart/form-data; boundary=${long}`,
      body: Buffer.from(
        `--${long}\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n--${long}--\r\n`,
      ),
    }),
    () => ({ type: `${type}; boundary=other`, body }),
    () => ({ type: type.replace('form-data', 'mixed'), body }),
    () => ({ type, body: Buffer.concat(parts) }),
    () => ({ type, body: Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1') }),
    () => ({ type, body: extra('form-data; name="__proto__"', '{"staffRole":"owner"}') }),
    () => ({ type, body: extra('form-data; name="constructor"') }),
    () => ({ type, body: extra('form-data') }),
    () => ({ type, body: extra('attachment; filename=x') }),
    () => ({ type, body: extra(`form-data; name="${'n'.repeat(500)}"`) }),
    () => ({ type, body: extra('form-data; name="details"', 'y'.repeat(70_000)) }),
    () => ({ type, body: extra(`form-data; name="a"\r\n${'x-h: y\r\n'.repeat(100)}x: y`) }),
    () => ({ type, body: extra(`form-data; name*=utf-8''%ff; name="a"; filename*=x''%zz`) }),
    () => ({
      type,
      body: Buffer.concat([
        ...Array.from({ length: 60 }, (_, at) =>
          partOf(boundary, `form-data; name="f${at}"`, '', Buffer.from('v')),
        ),
        body,
      ]),
    }),
    () => ({
      type,
      body: Buffer.concat([
        ...Array.from({ length: 30 }, () =>
          partOf(
            boundary,
            'form-data; name="images"; filename="a.png"',
            'content-type: image/png\r\n',
            PNG,
          ),
        ),
        body,
      ]),
    }),
    () => ({ type, body: Buffer.from(nastyText(chance)) }),
    () => ({ type, body: Buffer.alloc(0) }),
  ])!();
}
