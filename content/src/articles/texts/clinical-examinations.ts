import type { ArticleBody } from '../articles';

export const body: ArticleBody = {
  description:
    '<p>The objective structured clinical examination was described in Dundee in 1975 to answer a complaint that students still make: <em>it depends on which examiner you get</em>. A circuit of stations, a fixed time at each, and a marking sheet written beforehand. Almost fifty years later it decides who becomes a doctor in most of the world, and most candidates still prepare for it by reading.</p>',
  introduction: [
    'Reading feels like preparation. The page becomes familiar, and familiarity is easily mistaken for knowledge. But nobody in an examination room has ever been asked to recognise a page. You are asked to take a history from a worried man in seven minutes, while a stranger watches, and then to say what you think.',
    'What follows is drawn from research on learning and from the marking tables of our own practice circuits. It applies to final professional examinations, to postgraduate clinical parts and to licensing tests abroad, which differ in their details and hardly at all in what they reward.',
    'It needs no expensive course. It needs two friends, a clock, a willingness to look foolish in March in order not to look foolish in May, and about forty minutes on most days.',
  ],
  sections: {
    'Find out how the marks are given': [
      'Before practising anything, find out how your examination is scored. Some stations use a checklist: hands cleaned, consent asked, pulse counted. Many now add or prefer a global rating, in which the examiner judges the whole performance from clear fail to excellent. With borderline regression, a common way of setting the pass mark, both are used together: the checklist marks of all candidates are set against the examiners’ overall ratings, and the pass mark is read off where a borderline rating falls.',
      'The consequence for you is practical. A list recited without listening collects ticks and loses the rating. A warm conversation that never reaches the diagnosis loses the ticks. Read the published guidance and the sample stations of your own examining body, note how many stations there are and how long each lasts, and ask someone who has recently examined, not only someone who has recently passed.',
    ],
    'Retrieve, do not reread': [
      'In a well-known experiment of 2006, students either studied a passage several times or studied it once and then tried to write down what they remembered. After five minutes the first group did better. After a week the order was reversed: those who had tested themselves recalled 56 per cent, the others 42. The effort of pulling something out of memory is what makes it easier to find next time, and it works even when the attempt fails, provided that you check afterwards.',
      'Turn every topic into something you have to produce. Close the book and say aloud the causes of a raised jugular venous pressure. Draw the brachial plexus on the back of an envelope. Explain asthma inhalers to an empty chair. Then look, correct and come back to it after a day, after three days and after a week. Spacing the attempts feels slower than one long evening and leaves far more behind.',
    ],
    'Practise in threes': [
      'The best unit of practice is three people: a candidate, a patient and an examiner. Change places at every station. The candidate learns what it is to be watched. The patient learns, to general surprise, how it feels to be interrupted, or to be examined by cold hands with no explanation. The examiner learns most of all, because marking another person shows exactly what the sheet is looking for.',
      'Keep strict time and stop at the bell, finished or not. Give feedback in a fixed order: first the candidate says what went well and what they would change, then the patient, then the examiner. Limit it to two things to keep and one to work on, and repeat the weak half of the station immediately. A correction that is not performed within minutes is merely information. Film one station in ten; nobody enjoys it, and everybody discovers a habit.',
    ],
    'Own the first minute and the last': [
      'Nerves are worst at the beginning, so give the beginning nothing to decide. Read the instruction outside the door twice and name the task to yourself in four words: history, headache, then explain. Clean your hands, say your full name and role, ask for the patient’s name and how they wish to be addressed, explain what you are about to do, and obtain consent. Practised fifty times, this takes half a minute and steadies the voice.',
      'In the middle, let the patient talk. An open question followed by a minute of quiet gathers more than ten closed ones, and asking for ideas, concerns and expectations often hands you the marks for diagnosis as well. Keep the last minute for the end: summarise in two sentences, say what you think and how sure you are, name what you would do first and what must not be missed. “I do not know, and I would ask my registrar about this” is a good answer when it is true.',
    ],
    'Plan the last month, and the last night': [
      'Four weeks before, list the stations that your examination can contain; there are seldom more than sixty. Mark each red, amber or green by performing it and not by feeling. Spend most of your time on amber. Red stations improve slowly, and green ones mainly offer comfort. Hold one full circuit each week with strangers from another ward or college, because friends forgive too much and learn to predict one another.',
      'In the final week do less of everything new. Prepare clothes that are bare below the elbow, a watch with a second hand and a stethoscope you know. Walk the route to the venue. On the last night, sleep does more for recall than three further hours with a book, since memories of the day are settled while we rest. If one station goes badly, leave it behind at the door. The next examiner has not seen it, and no single station has to be good for the whole to be enough.',
    ],
  },
  points: [
    'Arrange one practice of three stations with two colleagues this week, before you feel ready. Readiness is a result of practice and makes a poor condition for it.',
    'Keep a single page of your own recurring faults, in your own words, and read it before each session. Most candidates have about five, and the same five.',
  ],
};
