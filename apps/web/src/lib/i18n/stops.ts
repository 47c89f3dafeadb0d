import { withOneStop } from '@paraph/domain';
import i18next from 'i18next';

/** Ends a sentence once whose last value ends with a full stop. Loaded with texts that quote what people wrote. */
i18next.use({
  type: 'postProcessor',
  name: 'stops',
  process: (text: string, _key: string | string[], values: Record<string, unknown>) => withOneStop(text, values),
});
