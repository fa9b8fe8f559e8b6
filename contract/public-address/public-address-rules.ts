export const publicAddressMessages = {
  wrong: 'Please enter an address such as https://shop.example, without anything behind the name',
  setElsewhere:
    'The server of this shop sets its address by SHOP_URL, or keeps it a test shop by SANDBOX=1. To change it here, remove the variable there first.',
  present: 'This is the address of the shop already.',
  onlyHere: 'This name leads to this machine alone, so no customer could come.',
  noStart: (why: string) =>
    `The shop would not open there until somebody corrects a variable on its server. ${why}`,
  notWritten: 'The disk of the shop is full or cannot be written, so the shop stays where it was.',
  set: 'The shop opens at its new address. This takes a few seconds.',
} as const;
