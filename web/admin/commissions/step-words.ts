import type { StudioStep } from '#contract/commissions/admin-commissions.ts';

interface StepWords {
  button: string;
  title: string;
  description: string;
}

/** How each step of the studio is called, and what it sets off. */
export const stepWords: Record<StudioStep, StepWords> = {
  making: {
    button: 'Back to the Making',
    title: 'Go on working on the piece?',
    description: 'The customer gets a mail with your note. You ask for approval again later.',
  },
  'for-approval': {
    button: 'Ask for Approval',
    title: 'Ask for approval',
    description:
      'The customer gets a mail and looks at the images in the conversation. Send those first.',
  },
  approved: {
    button: 'Mark as Approved',
    title: 'Mark as approved?',
    description:
      'For a customer who told you so: by telephone, or in the studio. What is due then can be paid.',
  },
  ready: {
    button: 'Ready to Send',
    title: 'Is the piece ready to be sent?',
    description:
      'Once everything is paid, its order is among the orders to be sent, with its invoice.',
  },
  declined: {
    button: 'Decline the Request',
    title: 'Decline the request',
    description: 'The customer gets a mail with your note.',
  },
  cancelled: {
    button: 'Cancel the Commission',
    title: 'Cancel the commission',
    description: 'The customer gets a mail with your note.',
  },
};
