import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductsQuery } from '#contract/catalogue/catalogue.ts';
import { listProducts } from '#server/catalogue/listing/list-products.ts';
import { buildMaker } from '#testing/build-makers.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type ImportFolder, openImportFolder, ownCsv } from '#testing/import-folder.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';

let shop: TestShop;
let files: ImportFolder;
let host: string;
let asked: string[];
const bring: ImportFolder['bring'] = (content, name) => files.bring(content, name);

beforeAll(async () => {
  shop = await openTestShop();
  files = await openImportFolder(shop);
  ({ host, asked } = files);
});
afterAll(async () => {
  files.close();
  await shop.remove();
});
beforeEach(async () => {
  asked.length = 0;
  await emptyTables(shop, 'products');
});

async function list(query: ProductsQuery = {}) {
  return (await listProducts(shop, { limit: 100, ...query })).products;
}

describe("Haat's own CSV", () => {
  test('brings its rows, and the same file again changes nothing', async () => {
    const file = ownCsv(
      'b1,Walnut Bowl,Turned from one piece.,accessories,"₹1,299.50",3,',
      'p1,पहाड़ी चित्र,हाथ से बनाया हुआ।,Paintings,25000,,',
    );
    expect(await bring(file)).toMatchObject({ created: 2, refused: 0, messages: [] });
    expect(await list()).toMatchObject([
      { name: 'Walnut Bowl', price: 1299.5, stock: 3, category: 'accessories' },
      { name: 'पहाड़ी चित्र', price: 25000, stock: null, category: 'painting' },
    ]);
    expect(await bring(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });

  test('takes line breaks and what nobody sees out of one-line fields', async () => {
    const header =
      'name,description,category,price,size,material,tags,option1Name,option1Value,sku';
    const report = await bring(
      `${header}\n"Clay\n\u200bBowl","Turned\nby hand.",accessories,10,,"Red\nclay","a\nb,\u200b",Colour,"Deep\nred","B\n1"\n\u200b\u3164,Turned by hand.,accessories,10,,,,,,`,
    );
    expect(report.messages).toEqual([expect.stringContaining('Product name is required')]);
    expect(await list()).toMatchObject([
      {
        name: 'Clay Bowl',
        description: 'Turned\nby hand.',
        material: 'Red clay',
        tags: ['a b'],
        options: [{ name: 'Colour', values: [{ value: 'Deep red' }] }],
        variants: [{ sku: 'B 1' }],
      },
    ]);
  });

  test('refuses a row that breaks a rule by line, name and reason, and takes the rest', async () => {
    const report = await bring(
      ownCsv(
        'b1,Bowl,Turned from one piece.,accessories,10,1,',
        'b2,Box,Short,cars,free,-1,',
        'b3,Lamp,Paper and bamboo.,accessories,20',
        'b1,Bowl again,Turned from one piece.,accessories,10,1,',
      ),
    );
    expect(report).toMatchObject({ created: 1, refused: 3, rows: 4 });
    expect(report.messages).toEqual([
      '3 Box: price "free" at line 3 is not a number; Product description must be at least 10 characters, not "Short"; Valid price is required; Category must be painting, apparel or accessories, not "cars"; Stock must be a whole number from 0 to 1000000, or empty when made to order, not -1',
      '4 Lamp: The row and the first line have different numbers of cells',
      '5 Bowl again: The row at line 2 is the same product. Give each product its own key',
    ]);
  });

  test('reads the numbers of all columns as people write them, or refuses them with the cell', async () => {
    const columns = [
      'price',
      'discountPrice',
      'stock',
      'stockWhenExported',
      'lowStockAt',
      'gstRate',
      'edition',
      'weightGrams',
    ];
    const cells = ['₹1,299/-', '१,१९९', '1,000', '1,001.0', '5.0', '5.0 %', '1,000.0', "'1,250"];
    const file = (values: readonly string[]) =>
      [
        `name,description,category,${columns.join(',')}`,
        `Bowl,Turned from one piece.,accessories,${values.map((value) => `"${value}"`).join(',')}`,
      ].join('\n');
    expect(await bring(file(cells))).toMatchObject({ created: 1, messages: [] });
    expect(await list()).toMatchObject([
      { price: 1299, discountPrice: 1199, stock: 1000, variants: [{ weight: 1250 }] },
    ]);
    for (const [at, column] of columns.entries()) {
      for (const [wrong, why] of [
        ['1.290', 'is ambiguous (1.29 or 1,290); write one of them'],
        ['1e1', 'is not a number'],
      ] as const) {
        const { messages } = await bring(file(cells.with(at, wrong)));
        expect(messages[0]).toContain(`${column} "${wrong}" at line 2 ${why}`);
      }
    }
  });

  test('leaves alone what the file has no column for', async () => {
    await bring(ownCsv('b1,Bowl,Turned from one piece.,accessories,10,3,'));
    await shop.db
      .updateTable('products')
      .set({ featured: true, material: 'Walnut', care: 'Oil it.' })
      .execute();
    await shop.db.updateTable('variants').set({ stock: 2 }).execute();
    await bring(
      'key,name,description,category,price\nb1,Bowl,Turned from one piece.,accessories,12',
    );
    expect(await list()).toMatchObject([
      { price: 12, featured: true, material: 'Walnut', care: 'Oil it.', stock: 2 },
    ]);
  });

  test('takes makers by address or name, leaves out unknown ones, and says what certificates say', async () => {
    const { address } = await buildMaker(shop, { name: 'Mohan Singh' });
    const columns = 'key,name,description,category,price,maker,certificate,technique,year,edition';
    const bowl = 'b1,Bowl,Turned from one piece.,accessories,10';
    const rows = (maker: string) => `${columns}\n${bowl},${maker},yes,Turning,2025,12`;
    await bring(rows('mohan singh'));
    const certificate = { technique: 'Turning', year: 2025, edition: 12 };
    expect(await list()).toMatchObject([{ maker: { address }, certificate }]);
    const { messages } = await bring(rows('Nobody'));
    expect(messages.join()).toContain('the shop has no maker Nobody');
    expect(await list()).toMatchObject([{ maker: { address } }]);
    await bring(`key,name,description,category,price\n${bowl}`);
    expect(await list()).toMatchObject([{ maker: { address }, certificate }]);
    await bring(rows(address));
    expect(await list()).toMatchObject([{ maker: { address } }]);
    await bring(rows(''));
    expect(await list()).toMatchObject([{ maker: null }]);
  });

  test('counts sizes by themselves', async () => {
    await bring(
      'name,description,category,price,size,stock\nShirt,Block printed by hand.,apparel,900,"S, M","S: 1, M: 2"\nKurta,Block printed by hand.,apparel,900,"S, M","S: 1"',
    );
    expect(await list()).toMatchObject([
      {
        stock: 3,
        sizes: [
          { size: 'S', availableQuantity: 1 },
          { size: 'M', availableQuantity: 2 },
        ],
      },
    ]);
  });

  test.each([
    ['-1', 'Stock must be a whole number .*, not -1'],
    ['S: -1, M: 2', 'Stock must be a whole number .*, not -1'],
    ['S: x, M: 2', 'stock "S: x, M: 2" at line 2 is not a number'],
    ['S: , M: 2', 'stock "S: , M: 2" at line 2 is not a number'],
    ['1.5', 'Stock must be a whole number .*, not 1.5'],
  ])('a stock of %s is refused by its value', async (stock, reason) => {
    const row = `Shirt,Block printed by hand.,apparel,900,"S, M","${stock}"`;
    const { messages } = await bring(`name,description,category,price,size,stock\n${row}`);
    expect(messages).toEqual([expect.stringMatching(reason)]);
  });

  test('a painting that was sold in between stays sold', async () => {
    const file = ownCsv('p1,Dawn,Snow on the far ridge.,painting,9000,1,');
    await bring(file);
    await shop.db.updateTable('variants').set({ stock: 0 }).execute();
    expect(await bring(file)).toMatchObject({ unchanged: 1 });
    expect(await list()).toMatchObject([{ stock: 0, inStock: false }]);
  });

  test('reads images from beside the file and from the web, each once', async () => {
    const cell = `bowl one.jpg | ${host}/a.jpg`;
    const file = ownCsv(`b1,Bowl,Turned from one piece.,accessories,10,1,${cell}`);
    expect(await bring(file)).toMatchObject({ imagesTaken: 2, imagesMissing: 0, messages: [] });
    const [bowl] = await list();
    expect(bowl?.images).toHaveLength(2);
    expect(bowl?.image).toMatch(/^\/media\/[0-9a-f]{32}_60x40_\w{6}-60\.jpeg$/);
    expect(await bring(file)).toMatchObject({ imagesTaken: 0 });
    expect(asked).toEqual(['/a.jpg']);
  });

  test('takes another image under the same name from beside another file', async () => {
    const other = await openImportFolder(shop);
    const image = {
      create: { width: 90, height: 40, channels: 3, background: '#2f4a7c' },
    } as const;
    other.write(await sharp(image).png().toBuffer(), 'bowl one.jpg');
    await bring(ownCsv('b1,Bowl,Turned from one piece.,accessories,10,1,bowl one.jpg'));
    await other.bring(ownCsv('b2,Box,Joined without a nail.,accessories,10,1,bowl one.jpg'));
    const images = (await list()).map(({ name, image }) => [name, /_(\d+x\d+)_/.exec(image)?.[1]]);
    expect(images.sort()).toEqual([
      ['Bowl', '60x40'],
      ['Box', '90x40'],
    ]);
    other.close();
  });

  test('follows no link out of the folder of the file', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'haat-outside-'));
    writeFileSync(join(outside, 'secret.jpg'), 'not for the shop');
    symlinkSync(outside, join(files.path, 'linked'));
    const row = 'b1,Bowl,Turned from one piece.,accessories,10,1,linked/secret.jpg';
    expect((await bring(ownCsv(row))).messages).toEqual([
      'Bowl: linked/secret.jpg: it is outside the folder of the CSV',
    ]);
    rmSync(outside, { recursive: true });
  });

  test('names the images that it cannot read, sells the product without, and tries again', async () => {
    const sources = [
      `${host}/gone.jpg`,
      `${host}/letter.jpg`,
      'none.jpg',
      '../a.jpg',
      `${host}/b.jpg`,
    ];
    const file = ownCsv(`b1,Bowl,Turned from one piece.,accessories,10,1,${sources.join('|')}`);
    const first = await bring(file);
    expect(first).toMatchObject({ created: 1, refused: 0, imagesTaken: 1, imagesMissing: 4 });
    expect(first.messages).toEqual([
      `Bowl: ${host}/gone.jpg: its server answered 404`,
      `Bowl: ${host}/letter.jpg: it is not an image`,
      'Bowl: none.jpg: the file does not exist beside the CSV',
      'Bowl: ../a.jpg: it is outside the folder of the CSV',
    ]);
    expect((await list())[0]?.images).toHaveLength(1);
    await bring(file);
    expect(asked.filter((url) => url === '/gone.jpg')).toHaveLength(2);
    expect(asked.filter((url) => url === '/b.jpg')).toHaveLength(1);
  });

  test('keeps an image that the studio has added by hand', async () => {
    const file = ownCsv(`b1,Bowl,Turned from one piece.,accessories,10,1,${host}/a.jpg`);
    await bring(file);
    const [bowl] = await list();
    const url = 'https://images.example/by-hand.jpg';
    await shop.db
      .insertInto('productImages')
      .values({ productId: bowl!.id, position: 1, url })
      .execute();
    await bring(file.replace('/a.jpg', '/other.jpg'));
    expect((await list())[0]?.images.at(-1)).toBe(url);
  });

  test('leaves images at an image CDN where they are', async () => {
    const address = 'https://res.cloudinary.com/haat/image/upload/v1/bowl.jpg';
    await bring(ownCsv(`b1,Bowl,Turned from one piece.,accessories,10,1,${address}`));
    expect((await list())[0]?.image).toBe(address);
  });

  test('a host that does not answer is given up', async () => {
    const dead = 'http://127.0.0.1:1';
    const rows = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (n) => `b${n},Bowl ${n},Turned from one piece.,accessories,10,1,${dead}/${n}.jpg`,
    );
    const { messages, created } = await bring(ownCsv(...rows));
    expect(created).toBe(8);
    expect(messages).toHaveLength(8);
    expect(messages.at(-1)).toContain('127.0.0.1:1 was skipped after 3 tries');
  });
});

describe('a file that cannot be read', () => {
  test('changes nothing, not even by its good rows', async () => {
    const good = ownCsv(
      ...Array.from(
        { length: 600 },
        (_, n) => `k${n},Bowl ${n},Turned from one piece.,accessories,10,1,`,
      ),
    );
    await expect(bring(`${good}\nbad,"Bowl`)).rejects.toThrow('quotes in the row at line 602');
    await expect(bring(Buffer.from(`${good}\nx,Caf\xe9`, 'latin1'))).rejects.toThrow('not UTF-8');
    expect(await list()).toEqual([]);
  });

  test('says which columns are missing', async () => {
    await expect(bring('name,description\nBowl,Turned\n')).rejects.toThrow(
      'pieces.csv lacks the columns category, price that a catalogue needs; add them and import again.',
    );
    await expect(bring('Handle,Title\nbowl,Bowl\n')).rejects.toThrow(
      'lacks the columns Variant Price that a Shopify product export needs',
    );
    await expect(bring('what,ever\n1,2\n')).rejects.toThrow('its first line must name the columns');
    await expect(bring('name,description,category,price\n')).rejects.toThrow('has no rows');
  });
});
