import { session } from '@paraph/contract';
import { useAct } from '../../lib/api/index.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';

/** The language of the pages; a choice also becomes the user's language of mails. */
export const OwnLanguage = () => {
  const save = useAct(session.setLocale);
  const showError = useErrorToast();
  return <LanguageSwitch short onChosen={(locale) => save.mutate({ body: { locale } }, { onError: showError })} />;
};
