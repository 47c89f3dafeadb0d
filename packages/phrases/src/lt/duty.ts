/** A second factor that the company asks for. */
export const duty = {
  text: 'Jūsų įmonė reikalauja antrojo veiksnio. Terminas: {{time}}.',
  make: 'Nustatyti',
  show: 'Patvirtinti antruoju veiksniu',
};
