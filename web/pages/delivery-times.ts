/** Continues "Pieces that are ready"; what is usual, not what is promised. */
export const deliveryTimes =
  'usually leave the studio within 3 working days and travel 3 to 7 more';
