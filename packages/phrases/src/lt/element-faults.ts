/** Faults of form elements, as the server refuses them and the editor shows them before. */
export const elementFaults = {
  'no-choices': 'Šis laukas nesiūlo nė vieno pasirinkimo. Prieš skelbdami formą, įrašykite pasirinkimus.',
  'same-choices': 'Du šio lauko pasirinkimai vienodi. Vieną jų pakeiskite arba pašalinkite.',
  'box-too-small':
    'Pasirinkimams reikia daugiau vietos, nei yra šio lauko rėmelyje. Padidinkite rėmelio aukštį arba sumažinkite raides.',
  'no-list': 'Parinkite įmonės sąrašą, kuriame yra iš ko rinktis.',
  'letters-range':
    'Pagal nurodytą ženklų skaičių teksto įrašyti neįmanoma. Pataisykite mažiausią ir didžiausią ženklų skaičių.',
  'parent-unseen':
    'Šį lauką privaloma užpildyti, bet ne visi, kurie jį mato, mato ir jo kartojamą lauką. Rodykite abu tiems patiems žmonėms.',
  'nothing-shown': 'Šis elementas nieko nerodo. Įrašykite jo tekstą, parinkite paveikslėlį arba elementą pašalinkite.',
};
