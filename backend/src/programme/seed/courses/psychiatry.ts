import type { CourseSeeds } from '../course-rows';

export const psychiatry = {
  'depression-general-practice': {
    title: 'Depression and Anxiety in General Practice',
    by: 'Narmi Mental Health Alliance',
    schedule: [40, 'Monday', '20:00', '6 weeks', 'Online'],
    prices: [
      ['General practitioners', 10000, 'interview guides in Urdu'],
      ['Psychologists', 9000, 'interview guides and peer supervision'],
      ['Residents', 8500, 'interview guides'],
    ],
    description:
      'Behind the aching body, the weak heart and the sleepless month: asking the second question in a ten-minute visit.',
    paragraphs: [
      'Distress in Pakistan speaks in headaches, gas, burning and weakness, and the prescription is a vitamin and a benzodiazepine. The course offers instead two screening questions, a short interview and an explanation that joins body and mood without insult. Consultations recorded in Urdu, Pashto and Sindhi show good and clumsy versions of each.',
      'Drug treatment is kept to five medicines used properly: starting dose, target dose, how long, how to stop. Withdrawing a sleeping tablet that has been taken for years is practised as a plan over three months. Suicide risk is asked about in plain words, on the first evening and on every evening after.',
      'Brief psychological treatment can be delivered by people who are not psychologists. Problem-solving, activity scheduling and the lessons of the Thinking Healthy approach for mothers are taught by psychologists who supervise participants in small groups for a further month.',
    ],
    points: [
      'Two questions that open the subject',
      'Bodily complaints joined to mood',
      'Asking about suicide without fear',
      'Depression, grief and anaemia told apart',
      'Five medicines used properly',
      'Coming off benzodiazepines over weeks',
      'Panic explained with breath and pulse',
      'Depression during and after pregnancy',
      'Problem-solving in three short visits',
      'Working with families, imams and healers',
    ],
  },
  'psychological-first-aid': {
    title: 'Psychological First Aid after Floods and Fires',
    by: 'Narmi Mental Health Alliance',
    schedule: [105, 'Saturday', '10:00', '2 days', 'Hybrid'],
    prices: [
      ['Volunteers and students', 0, 'the field booklet'],
      ['Health professionals', 9000, 'the field booklet and trainer notes'],
      ['Relief organisations of ten', 60000, 'a session in your own office'],
    ],
    description:
      'Look, listen, link: what helps people in the first weeks, and what only looks like help.',
    paragraphs: [
      'After a disaster most people recover with safety, news of relatives and something to do. Volunteers nevertheless arrive with questionnaires and counselling. This training, drawn from the floods in Sindh and a factory fire in Karachi, teaches the few things that help and the discipline to leave the rest.',
      'Exercises take place in a courtyard laid out as a camp, with tents, a queue, a lost child and a journalist. Participants approach, introduce themselves, find out needs and hand over to services that they must first have mapped. Those who rush are stopped by the actor, gently.',
      'The second day covers people who need more: those who cannot stop shaking, who hear voices, who lost a spouse, who drink; and also staff, after ten such days. Managers practise rosters and buddy systems, and decide in advance when a helper should be sent home.',
    ],
    points: [
      'What most people need in the first month',
      'Look, listen and link in practice',
      'Words to avoid and silence that helps',
      'Children who cling, and safe places for them',
      'Bereavement when there is no body',
      'Signs that call for specialist care',
      'Privacy, photographs and the press',
      'Services mapped before they are needed',
      'Protection of women in camps',
      'Care for the helpers',
    ],
  },
  'acute-agitation': {
    title: 'Managing Acute Agitation Safely',
    by: 'Department of Psychiatry, Koh-e-Sabz Teaching Hospital',
    schedule: [170, 'Friday', '15:00', '3 weeks', 'Online'],
    prices: [
      ['Nurses', 7000, 'the de-escalation cards'],
      ['Emergency doctors', 11000, 'the cards and medication protocol'],
      ['Security staff', 3500, 'the cards in Urdu'],
    ],
    description:
      'For everyone who is called when a patient shouts: nurses, doctors and the guards at the door.',
    paragraphs: [
      'Agitation is a sign, and on a medical ward it is delirium until shown otherwise. The first week goes through causes that can be found with a glucose meter, an oximeter and a history from the family. Restraint before examination is shown to be the commonest error, and the most dangerous.',
      'De-escalation is a physical skill, made of distance, hands, tone and time. Participants film themselves in four short situations and receive comments from two tutors. Security staff take part in their own language, since they are usually first to arrive and least often trained.',
      'The last week sets out medicines by mouth and by injection, with doses for the old, the pregnant, the intoxicated and those already sedated, and the observations that follow. Law and consent under the provincial mental health acts are explained by a magistrate and a psychiatrist together.',
    ],
    points: [
      'Delirium, psychosis, intoxication or fear',
      'Causes found in five minutes',
      'Distance, doors and exits',
      'Words and tone that lower the temperature',
      'Oral medication offered first',
      'Injections: choice, dose and monitoring',
      'Restraint as a last step, timed and recorded',
      'Withdrawal from alcohol, opioids and ice',
      'Provincial mental health law in brief',
      'Debriefing patient, family and staff',
    ],
  },
} satisfies CourseSeeds;
