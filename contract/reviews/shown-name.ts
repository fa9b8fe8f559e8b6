/** What stands in place of the name of somebody whose account is erased. */
const unnamed = 'A customer';

/** Who wrote a review, as everyone reads it. */
export const shownName = ({ name }: { name: string }) => name || unnamed;
