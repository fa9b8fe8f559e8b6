import type { StudioStep } from '#contract/commissions/admin-commissions.ts';

interface StepWords {
  button: string;
  title: string;
  description: string;
}

/** How each step of the studio is called, and what it sets off. */
export const stepWords: Record<StudioStep, StepWords> = {
  making: {
    button: 'Resume Work',
    title: 'Resume work on the piece?',
    description: 'The customer gets an email with your note. You can ask for approval again later.',
  },
  'for-approval': {
    button: 'Ask for Approval',
    title: 'Ask for approval?',
    description:
      'The customer gets an email and checks the images in the conversation. Please send the images first.',
  },
  approved: {
    button: 'Mark as Approved',
    title: 'Mark as approved?',
    description:
      'For an approval given by telephone or in the studio. The next payment is then due.',
  },
  ready: {
    button: 'Ready to Ship',
    title: 'Is the piece ready to ship?',
    description: 'Once everything is paid, its order is ready to ship, with its invoice.',
  },
  declined: {
    button: 'Decline Request',
    title: 'Decline the request?',
    description: 'The customer gets an email with your note.',
  },
  cancelled: {
    button: 'Cancel Commission',
    title: 'Cancel the commission?',
    description: 'The customer gets an email with your note.',
  },
};
