import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { address, type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { lastCode } from '#testing/read-mails.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

/** The calls as the specification describes them: paths, bodies and fields by hand. */
let checkout: Checkout;
let asha: Customer;
let painting: { id: string };

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer({ name: 'Asha Rawat' });
  painting = await buildProduct(checkout.shop, {
    name: 'Hills at Dusk',
    pricePaise: 129_950,
    discountPricePaise: 99_900,
    featured: true,
    stock: 5,
    images: ['https://images.example/dusk.jpg', 'https://images.example/dawn.jpg'],
    tags: ['hills'],
    material: 'Cotton canvas',
    size: '30 x 40 cm',
  });
});
afterAll(() => checkout.close());

const send = (browser: TestBrowser, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  browser.request({ method, url: `/api${path}`, ...(body && { payload: body }) });

const someUser = {
  id: expect.any(String),
  name: expect.any(String),
  email: expect.any(String),
  isVerified: true,
  createdAt: expect.any(String),
};

describe('an account', () => {
  const email = 'meera@example.in';
  const body = { email, password: 'Brahmakamal7', name: 'Meera Joshi' };
  let browser: TestBrowser;
  beforeAll(() => {
    browser = checkout.visitor();
  });

  test('is requested and left pending, and refusals name their fields [calls-5]', async () => {
    const { body: answer } = await send(browser, 'POST', '/auth/register', body);
    expect(answer).toEqual({
      success: true,
      message: expect.any(String),
      data: { email, verificationCodeExpires: expect.any(String), secondsLeft: 600 },
    });
    const refused = await send(browser, 'POST', '/auth/register', { email: 'no', name: 'M' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      success: false,
      message: expect.any(String),
      errors: expect.arrayContaining([{ field: 'email', message: 'Please enter a valid email' }]),
    });
  });

  test('that is pending is reported at the login, with its address [calls-6]', async () => {
    const { email: _, ...rest } = body;
    const { body: answer } = await send(browser, 'POST', '/auth/login', { email, ...rest });
    expect(answer).toMatchObject({
      success: false,
      needsVerification: true,
      email,
      message: 'Please verify your email before logging in.',
    });
  });

  test('is sent a new code, which stays between mail and server [calls-9]', async () => {
    const { body: answer } = await send(browser, 'POST', '/auth/resend-verification', {
      email,
      userData: { anything: true },
    });
    expect(answer).toMatchObject({
      success: true,
      data: { email, verificationCodeExpires: expect.any(String), secondsLeft: 600 },
    });
    expect(JSON.stringify(answer)).not.toContain(await lastCode(checkout.shop, email));
  });

  test('is verified by its code, and reads its user [calls-8] [calls-10]', async () => {
    const code = await lastCode(checkout.shop, email);
    const proof = { email, code, userData: { name: 'somebody else' } };
    const { body: answer } = await send(browser, 'POST', '/auth/verify', proof);
    expect(answer).toMatchObject({ success: true, data: { user: { ...someUser, email } } });
    const { body: own } = await send(browser, 'GET', '/auth/profile');
    expect(own).toMatchObject({ success: true, data: { user: { ...someUser, name: body.name } } });
  });

  test('takes a new name and a new password, and can be signed in to with it [calls-11] [calls-12] [calls-6]', async () => {
    const named = await send(browser, 'PUT', '/auth/profile', { name: 'Meera J', avatar: '' });
    expect(named.body).toMatchObject({ success: true, message: 'Profile updated successfully!' });
    const passwords = { currentPassword: body.password, newPassword: 'Burans2026' };
    const changed = await send(browser, 'PUT', '/auth/change-password', passwords);
    expect(changed.body).toMatchObject({
      success: true,
      message: 'Password changed successfully!',
    });
    const again = await send(checkout.visitor(), 'POST', '/auth/login', {
      email,
      password: 'Burans2026',
    });
    expect(again.body).toMatchObject({ success: true, data: { user: { name: 'Meera J' } } });
  });

  test('signs out with nothing to send, also when nobody is signed in [calls-13]', async () => {
    for (const _ of ['signed in', 'signed out']) {
      const { status, body: answer } = await send(browser, 'POST', '/auth/logout');
      expect(status).toBe(200);
      expect(answer).toMatchObject({ success: true, message: 'Logged out successfully' });
    }
  });
});

const product = {
  name: 'Hills at Dusk',
  description: 'Painted by hand on cotton canvas.',
  image: 'https://images.example/dusk.jpg',
  additionalImages: [{ url: 'https://images.example/dawn.jpg' }],
  video: null,
  category: 'painting',
  price: 1299.5,
  discountPrice: 999,
  rating: 0,
  reviews: 0,
  inStock: true,
  featured: true,
  size: '30 x 40 cm',
  material: 'Cotton canvas',
  tags: ['hills'],
  createdAt: expect.any(String),
};

describe('the catalogue', () => {
  test('answers a list by every parameter of the listing [calls-14] [limits-10]', async () => {
    const query =
      'q=hills&sort=price-low&page=1&minPrice=900&maxPrice=1000&discount=20&rating=0&category=painting&limit=100';
    const { body } = await send(checkout.visitor(), 'GET', `/products?${query}`);
    expect(body).toMatchObject({
      success: true,
      data: { products: [{ ...product, id: painting.id, _id: painting.id }] },
    });
  });

  test('answers one product, and says why there is none [calls-15] [limits-10]', async () => {
    const { body } = await send(checkout.visitor(), 'GET', `/products/${painting.id}`);
    expect(body).toMatchObject({ success: true, data: { product } });
    const none = await send(checkout.visitor(), 'GET', '/products/none');
    expect([none.status, none.body]).toEqual([
      404,
      { success: false, message: 'Product not found' },
    ]);
  });

  test('answers the featured products and the hero images [calls-16] [calls-17]', async () => {
    const featured = await send(checkout.visitor(), 'GET', '/products/featured/list');
    expect(featured.body).toMatchObject({ data: { products: [{ name: 'Hills at Dusk' }] } });
    await checkout.shop.db
      .insertInto('heroImages')
      .values({
        id: checkout.shop.random.id(),
        url: 'https://images.example/hero.jpg',
        title: 'Hills',
        subtitle: '',
        category: 'gallery',
        position: 0,
      })
      .execute();
    const images = await send(asha.browser, 'GET', '/hero-images');
    expect(images.body).toMatchObject({
      success: true,
      images: [{ image: 'https://images.example/hero.jpg', title: 'Hills', category: 'gallery' }],
    });
  });
});

describe('an order', () => {
  test('is made of items, an address and notes, and paid by three fields [calls-20] [calls-21]', async () => {
    const items = [{ productId: painting.id, quantity: 1, selectedSize: null }];
    const shippingAddress = { ...address, country: 'India' };
    const order = { items, shippingAddress, notes: '' };
    const { body } = await send(asha.browser, 'POST', '/payment/create-order', order);
    expect(body).toMatchObject({
      success: true,
      data: {
        orderId: expect.stringMatching(/^order_/),
        amount: 117_882,
        currency: 'INR',
        key: 'rzp_test_sandbox',
      },
    });
    const confirmation = checkout.provider.pay(String(body.data?.orderId));
    expect(Object.keys(confirmation).sort()).toEqual([
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
    ]);
    const paid = await send(asha.browser, 'POST', '/payment/verify-payment', confirmation);
    expect(paid.body).toMatchObject({ success: true });
  });

  test('shows rupees, and its fields are those of the specification [limits-9] [limits-10]', async () => {
    const { id } = await buildOrder(checkout.shop, asha.user, {
      items: [{ pricePaise: 129_950, quantity: 2, selectedSize: 'M' }],
    });
    const { body } = await send(asha.browser, 'GET', `/payment/orders/${id}`);
    expect(body).toMatchObject({
      data: {
        order: {
          _id: id,
          status: 'paid',
          createdAt: expect.any(String),
          totalAmount: 3066.82,
          currency: 'INR',
          items: [
            {
              product: { _id: expect.any(String), name: 'Hills at Dusk', image: '' },
              quantity: 2,
              price: 1299.5,
              selectedSize: 'M',
              rating: null,
            },
          ],
          shippingAddress: {
            name: 'Asha Rawat',
            email: expect.any(String),
            phone: expect.any(String),
            address: expect.any(String),
            city: 'Dehradun',
            state: 'Uttarakhand',
            pincode: '248001',
            country: 'India',
          },
        },
      },
    });
    const saved = await checkout.shop.db
      .selectFrom('orders')
      .select('totalPaise')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(saved.totalPaise)).toBe(306_682);
  });
});
