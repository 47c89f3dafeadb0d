import type { AutocompleteRenderInputParams } from '@mui/material';

/**
 * Returns the input props of an Autocomplete, linked to the note below it; `note` is the id of that note, `mark`
 * further attributes.
 */
export const describedBy = (
  params: AutocompleteRenderInputParams,
  note: string | undefined,
  mark: Readonly<Record<string, string>> = {},
): AutocompleteRenderInputParams => ({
  ...params,
  slotProps: {
    ...params.slotProps,
    htmlInput: { ...params.slotProps.htmlInput, ...mark, ...(note ? { 'aria-describedby': note } : {}) },
  },
});
