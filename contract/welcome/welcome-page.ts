/** Where a shop that nobody owns leads. Every page of the shop has it, and nothing else of this folder. */
export const welcomePage = '/welcome';
