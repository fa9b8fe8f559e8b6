import type { ConnectionKind } from './connection-kind.ts';

const sender = /^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/;

export const mailConnection: ConnectionKind = {
  id: 'mail',
  title: 'Email',
  part: 'mail',
  about:
    'The shop sends codes, order updates and invoices to customers, and alerts to you, through your own mailbox or a sending service.',
  steps: [],
  presetsLabel: 'Who sends your email',
  presets: [
    {
      id: 'gmail',
      title: 'Gmail',
      values: { host: 'smtp.gmail.com', port: '465' },
      steps: [
        'In your Google Account, open Security and turn on 2-Step Verification.',
        'Open App passwords (myaccount.google.com/apppasswords) and create one named after your shop.',
        'Enter your Gmail address as user and the 16 letters as password. Gmail sends up to 500 emails a day.',
      ],
    },
    {
      id: 'zoho',
      title: 'Zoho Mail',
      values: { host: 'smtp.zoho.in', port: '465' },
      steps: [
        'In Zoho Mail, open Settings, Mail Accounts, and check that SMTP access is on.',
        'In accounts.zoho.in, open Security, App Passwords, and click Generate New Password.',
        'Enter your Zoho address as user and that password. Accounts outside India use smtp.zoho.com.',
      ],
    },
    {
      id: 'brevo',
      title: 'Brevo',
      values: { host: 'smtp-relay.brevo.com', port: '587' },
      steps: [
        'In Brevo, open Senders, Domains & Dedicated IPs, and verify the sender’s domain.',
        'Open SMTP & API, and click Generate a new SMTP key.',
        'Enter the Login shown there as user and the SMTP key as password.',
      ],
    },
    {
      id: 'ses',
      title: 'Amazon SES',
      values: { host: 'email-smtp.ap-south-1.amazonaws.com', port: '587' },
      steps: [
        'In the SES console for Mumbai (ap-south-1), verify the sender’s domain under Identities.',
        'Open SMTP settings and click Create SMTP credentials.',
        'Enter the SMTP user name and the SMTP password. Until you request production access, SES sends only to verified addresses.',
      ],
    },
    {
      id: 'other',
      title: 'Other',
      values: { host: '' },
      steps: [
        'Your email provider names the server, the port and the user under SMTP or outgoing mail.',
      ],
    },
  ],
  fields: [
    {
      name: 'host',
      label: 'Server',
      hint: 'Such as smtp.example.com',
      isPlace: true,
      check: {
        pattern: /^[a-zA-Z0-9.-]+$|^\[[0-9a-fA-F:]+\]$/,
        message: 'Please enter the name of the server alone, such as smtp.example.com',
      },
    },
    {
      name: 'port',
      label: 'Port',
      hint: 'Usually 465 or 587',
      isPlace: true,
      inputMode: 'numeric',
      check: {
        pattern: /^(?!0)(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/,
        message: 'Please enter a port from 1 to 65535, usually 465 or 587',
      },
    },
    { name: 'user', label: 'User', hint: 'Often your email address', isPlace: true },
    { name: 'password', label: 'Password', isSecret: true },
    {
      name: 'from',
      label: 'Sender',
      hint: 'Such as Aipan Haat <orders@example.com>',
      check: {
        pattern: sender,
        message: 'Please enter an email address, alone or as in Aipan Haat <orders@example.com>',
      },
    },
  ],
  without:
    'No email leaves the shop: nobody can register or reset a password, and customers get no order updates.',
};
