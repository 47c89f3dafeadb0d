import { Fragment } from 'react';

/** Returns a mail address in parts between which a narrow line may break. */
const partsOf = (address: string): string[] =>
  address.split(/(?=\.)/).flatMap((part) => {
    const end = part.indexOf('@') + 1;
    return end > 0 && end < part.length ? [part.slice(0, end), part.slice(end)] : [part];
  });

/** A mail address that breaks behind its @ or before a point, not inside words. */
export const AddressText = ({ text }: { text: string }) => (
  <>
    {partsOf(text).map((part, at) => (
      // Parts repeat, and their order never changes.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </>
);
