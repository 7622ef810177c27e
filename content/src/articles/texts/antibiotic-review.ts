import type { ArticleBody } from '../articles';

export const body: ArticleBody = {
  description:
    '<p>In 2019, resistant bacteria were directly responsible for an estimated <strong>1.27 million deaths</strong> worldwide, according to <a href="https://doi.org/10.1016/S0140-6736(21)02724-0">the most complete study so far</a>. No ward in Pakistan needs the figure to believe it. What a ward needs is a set of habits that a house officer can keep at three in the morning.</p>',
  introduction: [
    'From 18 to 24 November hospitals everywhere will mark World AMR Awareness Week, this year under the theme “Preventing antimicrobial resistance together”. Banners will go up and come down again. This article is about the other fifty-one weeks, and about decisions that belong to whoever is holding the drug chart.',
    'Pakistan has a particular reason to care. In late 2016 doctors in Hyderabad, Sindh, began to see typhoid that answered neither to the old first-line drugs, nor to fluoroquinolones, nor to ceftriaxone. Extensively drug-resistant Salmonella Typhi left two dependable choices: azithromycin by mouth and a carbapenem by vein. The country replied with the first national programme of typhoid conjugate vaccine, from November 2019. Vaccines, clean water and careful prescribing are one effort, and the third is ours.',
    'Stewardship is sometimes heard as “use less”. It means using the right drug, at the right dose, for as long as it helps and no longer. Sometimes that is more, and sooner. A patient in septic shock should have effective antibiotics within the hour. The discipline lies in everything around that hour.',
  ],
  sections: {
    'Name the infection before you name the drug': [
      'Write the suspected site and the likely organism on the chart before you write a prescription. “Fever, start ceftriaxone” is not a diagnosis. “Community-acquired pneumonia, moderate, no recent admission” is one, and it narrows the choice by itself. If you cannot name a site, say so in writing and list what you will do to find it: examine the skin and the back, look at the lines, dip the urine only if there are symptoms, request an image.',
      'Ask also whether there is an infection at all. Most sore throats, colds and bouts of bronchitis in healthy adults are viral. Most acute watery diarrhoea in children needs oral rehydration and zinc, not an antibiotic. Bacteria in the urine of an older person without symptoms is a finding and not a disease, except in pregnancy or before some urological procedures. The drug that is never started causes no rash, no resistance and no bill.',
    ],
    'Take the culture properly, or do not lean on it': [
      'A blood culture is only as good as the arm it came from. Take it before the first dose whenever that costs no dangerous delay: two sets from two separate punctures, the skin cleaned and left to dry, and in an adult about 8 to 10 millilitres in each bottle. Volume matters more than any other detail. A single under-filled bottle misses infections that a proper pair would find, and one bottle that grows a skin organism cannot be interpreted.',
      'For suspected typhoid the culture is the test that decides. Its sensitivity is imperfect, roughly six in ten, and falls quickly once antibiotics have been given. The Widal test is cheaper and far less useful: earlier infection, vaccination and other organisms all raise it, and a single titre proves little. A susceptibility report is worth waiting for because it tells you whether the patient in front of you can go home on tablets.',
    ],
    'Learn three groups and not thirty brand names': [
      'The World Health Organization sorts antibiotics into three groups called AWaRe. Access drugs, such as amoxicillin, doxycycline and nitrofurantoin, have a narrow reach and a lower potential for resistance, and serve as first or second choice for common infections. Watch drugs, among them ceftriaxone, ciprofloxacin, azithromycin and the carbapenems, select for resistance more readily. Reserve drugs, colistin for one, are kept for proven or strongly suspected multidrug resistance when nothing else will do.',
      'The target set for countries is that at least 60 per cent of antibiotic use should come from the Access group by 2023. Try the same sum on your own ward: take twenty charts, count the prescriptions and sort them. It takes half an hour and no permission beyond that of your consultant, and the result is usually a surprise. The companion book gives doses and durations for more than thirty infections, is free to download, and fits on a telephone.',
    ],
    'Put the review in the diary': [
      'The most useful entry on a chart is a date. When you start an antibiotic, write when it will be looked at again: between 48 and 72 hours, when cultures have spoken and the patient has declared a direction. At that review there are five honest options. Stop, because it was not an infection. Switch from vein to mouth. Change to something narrower. Continue, with a stop date. Or escalate, with a reason.',
      'A switch to tablets is usually safe once a patient is stable, improving, swallowing and absorbing, and the infection is not one that demands high levels for weeks, such as endocarditis or meningitis. It frees a cannula, and often a bed. Durations are shorter than many of us were taught: five days for most community-acquired pneumonia that is responding, seven for uncomplicated Gram-negative bacteraemia with a controlled source. Staphylococcus aureus in the blood is the great exception, with at least fourteen days and a careful search for where it has settled.',
    ],
    'Say it aloud, to the patient and to the pharmacist': [
      'Many patients arrive having taken two or three antibiotics from a shop counter. Ask about them without reproach, by colour and shape if need be, because the answer explains negative cultures. When you decide against an antibiotic, give the decision the same dignity as a prescription: what you found, what will probably happen over the next days, what would make you change your mind, and where to come if it does.',
      'Then bring others in. A pharmacist who reviews charts, a microbiologist who telephones, a nurse who asks at handover whether the line is still needed: each of them has prevented more resistance than any poster. If your hospital has no stewardship committee, begin with one ward, one infection and one number that you can count each month. Show that number to the people who produce it. That has been the start of most programmes that lasted.',
    ],
  },
  points: [
    'On your next shift, choose one patient who has been on intravenous antibiotics for more than two days and ask whether today is the day to stop, switch or narrow. Write the answer and the reason.',
    'Keep your own local picture: the resistance report of your laboratory, one page, looked at twice a year. Guidelines from other countries were written with other bacteria in mind.',
  ],
};
