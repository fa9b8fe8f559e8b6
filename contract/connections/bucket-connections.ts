import type { ConnectionField, ConnectionKind, ConnectionPreset } from './connection-kind.ts';

export const bucketForms = {
  endpoint: /^https?:\/\/[^\s/?#@]+\/?$/,
  bucket: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  /** It may become a part of the endpoint's name. */
  region: /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/,
};

const bucketFields: readonly ConnectionField[] = [
  {
    name: 'endpoint',
    label: 'Endpoint',
    hint: 'Such as https://s3.ap-south-1.amazonaws.com; empty for Amazon',
    isPlace: true,
    isOptional: true,
    inputMode: 'url',
    check: {
      pattern: bucketForms.endpoint,
      message: 'Please enter an address that begins with https://',
    },
  },
  {
    name: 'bucket',
    label: 'Bucket',
    isPlace: true,
    check: {
      pattern: bucketForms.bucket,
      message: 'A bucket’s name has 3 to 63 small letters, digits, dots and hyphens',
    },
  },
  {
    name: 'region',
    label: 'Region',
    hint: 'Such as ap-south-1',
    isOptional: true,
    check: {
      pattern: bucketForms.region,
      message: 'A region has letters, digits and hyphens, such as ap-south-1',
    },
  },
  { name: 'accessKeyId', label: 'Access key', isPlace: true },
  { name: 'secretAccessKey', label: 'Secret key', isSecret: true },
];

const presetsLabel = 'Whose bucket it is';

const presetsFor = (what: string): readonly ConnectionPreset[] => [
  {
    id: 'r2',
    title: 'Cloudflare R2',
    values: { endpoint: '', region: 'auto' },
    knownBy: { field: 'endpoint', part: '.r2.cloudflarestorage.com' },
    steps: [
      'In the Cloudflare dashboard, open R2 Object Storage and click Create bucket. Leave public access off.',
      'Back in the overview of R2, open Manage API tokens and click Create API token.',
      'Choose Object Read & Write, and apply it to this bucket only.',
      'Copy the Access Key ID, the Secret Access Key and the S3 endpoint, https://ACCOUNT.r2.cloudflarestorage.com. Cloudflare shows the secret only once.',
    ],
  },
  {
    id: 'b2',
    title: 'Backblaze B2',
    values: { endpoint: '', region: '' },
    knownBy: { field: 'endpoint', part: '.backblazeb2.com' },
    steps: [
      'In Backblaze, open Buckets and click Create a Bucket. Files in Bucket are Private.',
      'Copy the Endpoint from the bucket’s box, such as s3.eu-central-003.backblazeb2.com, and put https:// before it. Its second part, here eu-central-003, is the region.',
      'Open Application Keys, click Add a New Application Key, allow access to this bucket only, and choose Read and Write.',
      'Copy the keyID as access key and the applicationKey as secret key. Backblaze shows the applicationKey only once.',
    ],
  },
  {
    id: 'amazon',
    title: 'Amazon S3',
    values: { endpoint: 'https://s3.ap-south-1.amazonaws.com', region: 'ap-south-1' },
    knownBy: { field: 'endpoint', part: '.amazonaws.com' },
    steps: [
      'In the S3 console for Mumbai (ap-south-1), click Create bucket. Leave Block all public access on.',
      'In the IAM console, open Users and click Create user. Give it a policy with s3:ListBucket for the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject for its objects.',
      'Open the user’s Security credentials and click Create access key.',
      'Copy the Access key and the Secret access key. Amazon shows the secret only once.',
    ],
  },
  {
    id: 'other',
    title: 'Other',
    values: { endpoint: '', region: '' },
    steps: [
      `Create a private bucket for the ${what} of this shop alone.`,
      'Create a key that may list, read, write and delete the objects of this bucket alone.',
      'Copy the bucket’s name, its endpoint and region, the access key and the secret key.',
    ],
  },
];

/** The bucket of the nightly backups; whether they go there is said on their own screen. */
export const backupBucket: ConnectionKind = {
  id: 'backups',
  title: 'Bucket for backups',
  part: 'files',
  screen: '/admin/settings/backups',
  about:
    'Nightly backups go into a bucket of any S3-compatible service, so that they are safe if the shop’s machine is lost.',
  steps: [],
  presetsLabel,
  presets: presetsFor('backups'),
  fields: bucketFields,
  without: 'Nightly backups to the bucket fail until it is connected again.',
};

/** Where pictures and videos are, instead of the shop's own disk. */
export const mediaBucket: ConnectionKind = {
  id: 'media',
  title: 'Media store',
  part: 'files',
  about:
    'New pictures and videos go into a bucket of any S3-compatible service, so that the shop’s own disk does not fill up. Those on the disk are copied there too.',
  steps: [],
  presetsLabel,
  presets: presetsFor('pictures'),
  fields: bucketFields,
  without:
    'New pictures go to the shop’s own disk, and those in the bucket are copied back there first. The connection ends when all are there.',
};
