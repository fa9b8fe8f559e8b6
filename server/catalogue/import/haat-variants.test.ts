import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listProducts } from '#server/catalogue/listing/list-products.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type ImportFolder, openImportFolder } from '#testing/import-folder.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { whileTaken } from '#testing/while-taken.ts';

let shop: TestShop;
let files: ImportFolder;

beforeAll(async () => {
  shop = await openTestShop();
  files = await openImportFolder(shop);
});
afterAll(async () => {
  files.close();
  await shop.remove();
});
beforeEach(() => emptyTables(shop, 'products'));

const header =
  'key,name,description,category,price,discountPrice,stock,option1Name,option1Value,option2Name,option2Value,sku';
const bring = (...rows: string[]) => files.bring([header, ...rows].join('\n'));

async function list() {
  return (await listProducts(shop, { limit: 100 })).products;
}

test('rows with the same key are the variants of one product', async () => {
  const rows = [
    'k1,Kurta,Hand-spun cotton.,apparel,900,,2,Colour,Red,Size,S,K-1',
    'k1,,,,950,800,,,Red,,M,',
    ',,,,,,shared,,Blue,,S,K-3',
    'b1,Bowl,Turned from one piece.,accessories,10,,1,,,,,B-1',
  ];
  expect(await bring(...rows)).toMatchObject({
    ...{ created: 2, refused: 0, variants: 4, messages: [] },
  });
  const [bowl, kurta] = await list();
  expect(kurta).toMatchObject({
    options: [{ name: 'Colour' }, { name: 'Size' }],
    variants: [
      { values: ['Red', 'S'], price: 900, stock: 2, sku: 'K-1' },
      { values: ['Red', 'M'], price: 950, discountPrice: 800, stock: null, sku: null },
      { values: ['Blue', 'S'], price: 900, stock: 2, sku: 'K-3', stockOf: kurta?.variants[0]?.id },
    ],
  });
  expect(bowl?.variants).toMatchObject([{ values: [], sku: 'B-1', stock: 1 }]);
  expect(await bring(...rows)).toMatchObject({ unchanged: 2 });
});

test('a swatch is a colour or one of the product’s images; another one is named and left out [variants-34]', async () => {
  const image = 'https://res.cloudinary.com/haat/image/upload/a.jpg';
  const bringSwatches = (...cells: string[]) =>
    files.bring(
      [
        'key,name,description,category,price,images,option1Name,option1Value,option1Swatch',
        `k1,Stole,Hand-spun cotton.,apparel,900,${image},Colour,Red,${cells[0]}`,
        `k1,,,,,,,Blue,${cells[1]}`,
        `k1,,,,,,,Green,${cells[2]}`,
      ].join('\n'),
    );
  const swatches = async () => {
    const [stole] = await list();
    return stole?.options[0]?.values.map(({ swatch }) => swatch);
  };
  const { messages } = await bringSwatches('#a02', image, 'https://images.example/green.jpg');
  expect(messages).toEqual([
    'Stole: the swatch "https://images.example/green.jpg" of Green at line 4 was left out: it is neither a colour such as #3f51b5 nor one of its images',
  ]);
  expect(await swatches()).toEqual(['#a02', image, null]);
  expect(await bringSwatches('#a02', image, '')).toMatchObject({ unchanged: 1, messages: [] });
  await bringSwatches('', image, '#0a0');
  expect(await swatches()).toEqual([null, image, '#0a0']);
});

test('a product is refused with all its rows and the lines of what is wrong', async () => {
  const { messages, created } = await bring(
    'k1,Kurta,Hand-spun cotton.,apparel,900,,2,Colour,Red,Size,S,',
    'k1,,,,free,,-1,,Red,,,',
    'k1,,,,900,,1,Shade,Blue,Size,S,',
    'b1,Bowl,Turned from one piece.,accessories,10,,1,,,,,',
  );
  expect(created).toBe(1);
  expect(messages).toEqual([
    '2 Kurta: price "free" at line 3 is not a number; The options at line 4 differ from the options of the first row; Valid price is required (line 3); Stock must be a whole number from 0 to 1000000, or empty when made to order, not -1 (line 3); A variant has no value for the option Size (line 3)',
  ]);
});

test('a file without these columns leaves variants as they are', async () => {
  await bring(
    'k1,Kurta,Hand-spun cotton.,apparel,900,,2,Colour,Red,Size,S,K-1',
    'k1,,,,950,,1,,Red,,M,',
  );
  const before = (await list())[0]?.variants;
  await files.bring(
    'key,name,description,category,price,size,stock\nk1,Long kurta,Hand-spun cotton.,apparel,700,,9',
  );
  const [after] = await list();
  expect(after?.name).toBe('Long kurta');
  expect(after?.variants).toEqual(before);
});

test('an SKU column alone is enough for products without options', async () => {
  const columns = 'key,name,description,category,price,sku';
  await bring('b1,Bowl,Turned from one piece.,accessories,10,8,5,,,,,');
  await files.bring(`${columns}\nb1,Bowl,Turned from one piece.,accessories,9,B-7`);
  expect((await list())[0]?.variants).toMatchObject([
    { price: 9, discountPrice: 8, stock: 5, sku: 'B-7' },
  ]);
});

test('of two imports that bring one new SKU at once, the second leaves it out and says so [variants-2]', async () => {
  const report = await whileTaken(shop, 'K-9', () =>
    bring('b1,Bowl,Turned from one piece.,accessories,10,,1,,,,,K-9'),
  );
  expect(report).toMatchObject({ created: 1, refused: 0 });
  expect(report.messages).toEqual([
    expect.stringContaining('the SKU K-9 was left out, since another variant has it'),
  ]);
});

test('a cell that is neither yes nor no is refused with its value, in each column', async () => {
  const columns = ['featured', 'inStock', 'certificate', 'variantInStock'];
  const cells = `Kurta,Hand-spun cotton.,apparel,900,${columns.map(() => 'maybe').join()}`;
  const { messages } = await files.bring(
    [`name,description,category,price,${columns.join()}`, cells].join('\n'),
  );
  const each = columns.map((name) => `${name} "maybe" at line 2 is neither yes nor no`);
  expect(messages).toEqual([`2 Kurta: ${each.join('; ')}`]);
});
