/** When the studio is open, and when someone answers; India's time. */
export const openingHours = [
  { days: 'Tuesday to Saturday', hours: '11 AM to 8 PM' },
  { days: 'Sunday', hours: '12 PM to 6 PM' },
  { days: 'Monday', hours: 'Closed' },
] as const;
