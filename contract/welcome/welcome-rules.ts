/** What a new owner begins with. */
export const starts = ['demo', 'empty', 'csv'] as const;

export type Start = (typeof starts)[number];

export const welcomeMessages = {
  done: 'The shop is yours!',
  hasOwner: 'This shop already has an owner.',
  startRequired: 'Please choose how you want to start',
  codeRequired: 'Please enter the code that the shop printed when it started',
  codeWrong: 'This is not the code that the shop printed at its last start',
  emailTaken:
    'This address has a customer account here already. Please use another one, or run: npx haat admin grant YOUR@EMAIL',
} as const;
