import type { ConnectionKind } from './connection-kind.ts';

export const googleConnection: ConnectionKind = {
  id: 'google',
  title: 'Google sign-in',
  part: 'sign-in',
  about: 'Customers sign in with their Google account, without another password.',
  place: {
    title: 'Google Cloud console',
    address: 'https://console.cloud.google.com/auth/clients',
  },
  steps: [
    'In the Google Cloud console, create a project, and fill in Branding of the Google Auth Platform.',
    'Under Clients, click Create client and choose Web application.',
    'Under Authorised JavaScript origins, add the address of your shop.',
    'Click Create and copy the Client ID. The client secret is not needed.',
  ],
  asksForAddress: 'Authorised JavaScript origin',
  fields: [
    {
      name: 'clientId',
      label: 'Client ID',
      hint: 'Ends with .apps.googleusercontent.com',
      check: {
        pattern: /^[\w-]+\.apps\.googleusercontent\.com$/,
        message:
          'A Client ID ends with .apps.googleusercontent.com; please copy it from the console',
      },
    },
  ],
  without:
    'The Google button disappears. Customers without a password can create one by “Forgot password”.',
};
