/** Faults of form elements, as the server refuses them and the editor shows them before. */
export const elementFaults = {
  'no-choices': 'This field offers nothing to choose. Add options before the form is published.',
  'same-choices': 'Two options of this field are the same. Change or remove one of them.',
  'box-too-small':
    'The options need more space than the box of this field has. Make the box higher, or the letters smaller.',
  'no-list': 'Choose a list of the company that has options.',
  'letters-range': 'The number of characters allows no text. Correct the fewest and the most characters.',
  'parent-unseen':
    'This field must be filled in, but not everybody who sees it sees the field that it repeats. Show both to the same people.',
  'nothing-shown': 'This element shows nothing. Write its text or choose its image, or remove it.',
};
