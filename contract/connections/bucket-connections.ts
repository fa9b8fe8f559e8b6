import type { ConnectionKind } from './connection-kind.ts';

/** The bucket of the nightly backups; whether they go there is said on their own screen. */
export const backupBucket: ConnectionKind = {
  id: 'backups',
  title: 'Backups',
  part: 'files',
  screen: '/admin/settings/backups',
  about: 'The shop stores its nightly backups in a bucket of any S3-compatible service.',
  steps: [
    'At Amazon S3, Backblaze B2, Cloudflare R2 or another S3-compatible service, create a private bucket.',
    'Create a key that may list, read, write and delete the objects of this bucket alone.',
    'Copy the bucket’s name, its region or endpoint, the access key and the secret key.',
  ],
  fields: [
    {
      name: 'endpoint',
      label: 'Endpoint',
      hint: 'Such as https://s3.ap-south-1.amazonaws.com; empty for Amazon',
      isPlace: true,
      isOptional: true,
      inputMode: 'url',
      check: {
        pattern: /^https?:\/\/[^\s/?#@]+\/?$/,
        message: 'Please enter an address that begins with https://',
      },
    },
    {
      name: 'bucket',
      label: 'Bucket',
      isPlace: true,
      check: {
        pattern: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        message: 'A bucket’s name has 3 to 63 small letters, digits, dots and hyphens',
      },
    },
    { name: 'region', label: 'Region', hint: 'Such as ap-south-1', isOptional: true },
    { name: 'accessKeyId', label: 'Access key', isPlace: true },
    { name: 'secretAccessKey', label: 'Secret key', isSecret: true },
  ],
  without: 'Nightly backups to the bucket fail until it is connected again.',
};
