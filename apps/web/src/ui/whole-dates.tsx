import { Fragment } from 'react';

const DAY = /(\d{4}-\d{2}-\d{2})/;

/** A text whose days stay on one line: browsers break a line behind the hyphens of 2026-11-30. */
export const WholeDates = ({ text }: { text: string }) => (
  <>
    {text.split(DAY).map((part, at) => (
      // Parts repeat, and their order never changes.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>{at % 2 === 1 ? <span style={{ whiteSpace: 'nowrap' }}>{part}</span> : part}</Fragment>
    ))}
  </>
);
