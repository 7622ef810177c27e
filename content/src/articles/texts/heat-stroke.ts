import type { ArticleBody } from '../articles';

export const body: ArticleBody = {
  description:
    '<p>In June 2015 a heatwave killed more than a thousand people in Karachi within days. Most of them did not need a medicine that the city lacked. They needed someone to notice early, and a great deal of cold water. Heat stroke is a body temperature <strong>above 40 °C with a disturbed mind</strong>, and <a href="https://doi.org/10.1056/NEJMra1810762">how long the patient stays hot</a> decides more than anything that is done later in intensive care.</p>',
  introduction: [
    'The season begins in May in Sindh and southern Punjab, and every emergency department in the plains sees it. The patients come in two kinds. Some were working: labourers on a roof, a recruit on a parade ground, a farmer at noon. They are young, often wet with sweat, and were well an hour ago. The others were at home: older people, infants, people with heart disease, diabetes or mental illness, in a top-floor room when the power failed. They became ill over days, and their skin may be dry.',
    'Both are treated alike in the first half hour, and that half hour can begin anywhere. A bucket at a bus stand does more than a fast ambulance with closed windows. This article describes what to look for, how to cool with what a district hospital has, what to leave out, and what to prepare before the first hot week.',
    'Temperatures and steps are given for teaching. The protocol of your hospital comes first. If there is none, the last section is a place to begin.',
  ],
  sections: {
    'Suspect it before you measure it': [
      'Two findings in hot weather are enough to begin: a very hot body and a brain that does not work as it should. Confusion, aggression, slurred speech, an unsteady walk, a seizure or coma all count. Relatives may say that he was “behaving strangely”. Heat exhaustion is different: the patient is weak, thirsty, dizzy and sick, but clear in mind, and recovers with rest in the shade, cooling and oral rehydration salts. Once the mind is disturbed, treat heat stroke until you have shown something else.',
      'Measure the temperature in the rectum if you can. Readings from the armpit, the forehead and often the ear are too low and too uncertain to exclude anything. Someone who was carried through a wet street with open windows may arrive at 39 degrees and still have had heat stroke. A normal reading at the door does not cancel the story.',
    ],
    'Cool first, then move': [
      'Take the clothes off and start to cool where the patient is, unless the place itself is dangerous. The usual aim is to bring the temperature below 39 degrees within about thirty minutes of recognition. Cold water over the whole body is the fastest way, and the best for the young worker who collapsed during effort: a tub, a children’s pool, or a plastic sheet held up at its edges by four people with water and ice in it. One person holds the head and watches the airway, because a patient who is drowsy or has a seizure can slip under.',
      'Where immersion is impossible, or the patient is old and unstable and has to be reached for lines and monitoring, wet the skin without pause with cool water and put the strongest fan you have on it. Evaporation does the work, so it is weaker in the damp air of a coastal city; there, use more ice and more water, and change wet sheets as soon as they feel warm. Ice packs in the armpits, at the neck and in the groins are a useful addition and too slow alone. Stop active cooling at about 38.5 to 39 degrees, because the temperature goes on falling by itself.',
    ],
    'Treat what heat has damaged, and look for what else it could be': [
      'While one person cools, another does what is always done: airway, oxygen if needed, a cannula, a blood sugar. Low sugar is common, quickly proved and quickly mended. Give crystalloid by pulse, pressure and urine, not by a fixed number of bags. The young labourer may need litres; the grandmother with a weak heart may be hardly dry at all and drown in the third. Benzodiazepines treat seizures, and also the shivering that fights your cooling.',
      'Send sodium, potassium, creatinine, creatine kinase, liver enzymes, clotting and a blood gas, and record an ECG. Liver and clotting can become worse over the next two or three days in a patient who is already talking, so no one with true heat stroke goes home the same evening. Dark urine means that muscle is breaking down and the kidneys need watching. And keep the list of other causes open: malaria, meningitis, encephalitis, sepsis, thyroid storm, poisoning, and reactions to antipsychotic or serotonergic drugs. Test for malaria, and give antimicrobials early if infection is possible. None of this is a reason to delay the water.',
    ],
    'Leave out what does not help': [
      'Paracetamol, aspirin and similar drugs lower a fever by resetting the body’s thermostat. In heat stroke the thermostat is not the problem, and a stressed liver, failing kidneys or poor clotting can be harmed by them. Dantrolene has not been shown to help and is not a replacement for cooling. Do not give drinks to anybody who cannot swallow safely. Do not wait for a bed, a scan or a senior opinion before the first bucket.',
      'Be careful with fluids by mouth in the recovering worker as well. Someone who drank many litres of plain water through a long shift may have low sodium, which also causes confusion and seizures. That is one more reason to send a sample early and to use oral rehydration salts, not water alone, in those who are awake.',
    ],
    'Prepare before the first hot week': [
      'Choose the place in your department where a patient can lie in water, and find out today whether water drains from it. Put what is needed into one box: a rectal thermometer with covers, a plastic sheet, spray bottles, sheets, two fans, the telephone number of the nearest ice seller, and one page with the steps. Store ice from May. Decide who brings what, and run through it once with a colleague as the patient. It takes ten minutes and shows you that the hose is too short.',
      'Then look at those who have not yet collapsed. Go through the regular medicines of older patients in April: diuretics, drugs with anticholinergic effects, antipsychotics and beta-blockers all make heat harder to bear, and some doses can be reviewed. Tell employers in your area that new workers need one to two weeks of shorter shifts to get used to heat, with shade, rest and salted fluids that are offered and not merely available. Tell families to visit those who live alone, twice a day, on the hottest days.',
    ],
  },
  points: [
    'Before your next shift, find out where in your department a patient can be cooled with water, and how many minutes it takes from the door to the first bucket.',
    'Write the rule on the wall in Urdu and in English: hot and confused in the heat means undress, wet, fan, ice, and only then transport.',
  ],
};
