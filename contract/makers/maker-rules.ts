export const makerLimits = {
  nameMax: 80,
  craftMax: 80,
  villageMax: 80,
  storyMax: 5000,
  makersMax: 200,
} as const;

const l = makerLimits;

export const makerMessages = {
  created: 'Maker added!',
  saved: 'Maker saved!',
  shown: 'The maker is visible',
  hidden: 'The maker is hidden',
  ordered: 'Order saved!',
  deleted: 'Maker deleted!',
  notFound: 'This maker no longer exists',
  full: `At most ${l.makersMax} makers`,
  taken: 'Another maker already has this address',
  name: 'Please enter a name',
  staff: 'This person is no longer on the staff',
  staffTaken: 'Another maker is linked to this person',
  order: 'The makers have changed. Please reload the page.',
} as const;
