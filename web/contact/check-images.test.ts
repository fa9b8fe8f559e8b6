import { describe, expect, test } from 'vitest';
import { contactSubjects } from '#contract/contact/contact-rules.ts';
import { checkImages } from './check-images.ts';
import { refusalOf } from './send-message.ts';

const image = { type: 'image/jpeg', size: 2_000_000 };
const several = (count: number) => Array(count).fill(image);

test('there are nine subjects, each with its images [contact-11] [contact-24] [contact-28]', () => {
  expect(contactSubjects.map(({ label, images }) => `${label} ${images}`)).toEqual([
    'General Inquiry 0',
    'Order Support 1',
    'Shipping Question 0',
    'Return/Exchange 3',
    'Custom Design 3',
    'Artist Application 1',
    'Wholesale Inquiry 0',
    'Press/Media 0',
    'Other 3',
  ]);
});

describe('images are added', () => {
  test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'])(
    'as %s [contact-26]',
    (type) => expect(checkImages('custom', [{ ...image, type }], 0)).toBeUndefined(),
  );

  test.each(['image/svg+xml', 'image/heic', 'text/plain', 'application/pdf', ''])(
    'never as "%s", nor the good ones beside it [contact-26]',
    (type) =>
      expect(checkImages('custom', [image, { ...image, type }], 0)).toBe(
        'Please upload only image files (JPEG, PNG, GIF, WebP)',
      ),
  );

  test('up to 10 MB each [contact-27]', () => {
    const size = 10 * 1024 * 1024;
    expect(checkImages('custom', [{ ...image, size }], 0)).toBeUndefined();
    expect(checkImages('custom', [{ ...image, size: size + 1 }], 0)).toBe(
      'Each image must be less than 10MB',
    );
  });

  test('until present and new ones together are the subject\u2019s maximum [contact-28]', () => {
    expect(checkImages('return', several(2), 1)).toBeUndefined();
    expect(checkImages('return', several(2), 2)).toBe(
      'You can upload maximum 3 image(s) for return inquiries',
    );
    expect(checkImages('artist', several(1), 1)).toBe(
      'You can upload maximum 1 image(s) for artist inquiries',
    );
  });

  test.each(['general', 'shipping', 'wholesale', 'press', ''])(
    'not at all for "%s" [contact-29]',
    (subject) =>
      expect(checkImages(subject, [image], 0)).toBe(
        'Image upload is not supported for this subject',
      ),
  );
});

test('a refusal is reported in the server\u2019s words, or in ours where it has none [contact-18] [contact-23]', () => {
  expect(refusalOf({ status: 429, message: 'Too many attempts.' })).toBe('Too many attempts.');
  expect(refusalOf({ status: 400, message: '' })).toBe('Failed to send message');
  expect(refusalOf({ status: 401, message: 'Please log in to continue' })).toBe(
    'Please log in to send a message',
  );
});
