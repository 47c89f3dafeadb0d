/** When completed documents get their next archive timestamp. */
export const renewals = {
  title: 'Archive timestamps',
  text: 'A completed document stays provable as long as its last archive timestamp does. The portal gives each another one by itself, ninety days before that; nobody has to do anything.',
  none: 'No document has an archive timestamp yet',
  noneText: 'It is given when the last signature is in.',
  months: 'What comes when',
  byMonth: 'Documents that get another timestamp',
  month: 'Month',
  documents: 'Documents',
  unknown: 'Not looked at yet: the next night does it.',
  when: 'Another timestamp from {{from}}; provable until {{until}} without it.',
  unproven_one: '{{count}} document has not been looked at yet; the next night does it.',
  unproven_other: '{{count}} documents have not been looked at yet; the next night does it.',
};
