/** Why the time of a pattern is bounded although the automaton does not show it. */
export const ACCEPTED: ReadonlyMap<string, string> = new Map([
  [
    String.raw`/^[A-Za-z0-9._~+/-]{8,4000}=*$/`,
    'One class after an anchor and a bounded run: each character is read at most twice.',
  ],
  [String.raw`/,[^,]* (?=\.$)/`, 'The text is a sentence of our own.'],
  [
    String.raw`/^\s*ancestor-or-self::(?:\*|node\(\))\[\s*@(ID|Id|id)\s*=\s*(?:'([^'"<>&]{1,200})'|"([^'"<>&]{1,200})")\s*\]\s*$/`,
    'Anchored, and the values are bounded by 200 characters.',
  ],
  [
    String.raw`/[\t\n\f\r ]+|\/(?<name>[A-Za-z][\w.+-]*)|(?<number>-?(?:\d{1,6}(?:\.\d{0,9})?|\.\d{1,9}))(?![\w.+-])|\((?<literal>(?:[ -'*-[\]-~]|\\[()\\])*)\)|<(?<hex>(?:[2-7][0-9A-Fa-f])*)>|(?<operator>[A-Za-z]+\*?)(?![\w.+-])/y`,
    'Sticky: the alternatives begin with different characters and each repeats one class.',
  ],
  [
    String.raw`/^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(["'])1\.[0-9]+\1(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(["'])([A-Za-z][\w.-]*)\2)?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(["'])(?:yes|no)\4)?[ \t\r\n]*\?>/`,
    'Anchored: each run ends at a character that it cannot contain.',
  ],
  [String.raw`/\.?0+$/`, 'The text is a number that we write, at most 30 characters.'],
  [
    String.raw`/(?<![^\s@<>()])[^\s@<>()]+@[^\s@<>()]+/gu`,
    'The lookbehind lets a run start once only, at its first character.',
  ],
  [
    String.raw`/[.\u3002](?=\p{L})|[.\u3002](?<=\p{L}\p{M}*.)(?=\p{N})|\u3002/gu`,
    'A full stop is read first; the lookbehind reads the marks between it and the last letter only.',
  ],
  [
    String.raw`/^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])(?=\s*(\.|$))/i`,
    'Anchored: one word and the spaces after it.',
  ],
  [String.raw`/^\/(?![/\\])[^\\]*$/`, 'Anchored: one class to the end.'],
  [String.raw`/(\{\{[^}]*\}\}|<\/?\d+>)/`, 'Runs over our own phrases while a translator works, never on input.'],
  [String.raw`/^\d{1,3}([\s']\d{3})+(?!\d)/`, 'Anchored, and the text is one number of a form.'],
  [String.raw`/^(\w+):? ?(.*)$/`, 'The text is one line that the own server writes.'],
  [String.raw`/ \(Queue: [^)]*\)/`, 'The text is a message of our job queue.'],
  [String.raw`/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g`, 'Log texts are cut to 10,000 characters first.'],
  [
    String.raw`/(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g`,
    'The lookbehind lets a run start once only, and log texts are cut to 10,000 characters.',
  ],
  [
    String.raw`/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}/g`,
    'The lookbehind lets a run start once only, and log texts are cut to 10,000 characters.',
  ],
  [String.raw`/(?<=^VmRSS:\s+)\d+/m`, 'The text is a file of the Linux kernel.'],
  [String.raw`/^[45]\.3\.(?!4$)\d+$/`, 'Anchored: one run of digits at the end.'],
  [String.raw`/\/+$/`, 'The text is a setting of the operator.'],
  [String.raw`/^(?=.{4,190}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/i`, 'Anchored, and at most 190 characters.'],
  [String.raw`/[\d\W_]+$/`, 'The text is a password of at most 200 characters.'],
]);
