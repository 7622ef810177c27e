import type { ArticleBody } from '../articles';

export const body: ArticleBody = {
  description:
    '<p>A ward changes hands two or three times in a day. Each time, what one team knows has to become what another team knows, usually in a corridor, at the end of a long shift. When nine hospitals <a href="https://doi.org/10.1056/NEJMsa1405556">taught their residents one fixed way of doing it</a>, medical errors fell by <strong>23 per cent</strong> and preventable harm by 30, and the handover took no longer than before.</p>',
  introduction: [
    'No one in those hospitals learned more medicine. They learned to say the same five things about each patient, in the same order, to a listener who said them back. The study was done on children’s wards in North America. The way of speaking needs no equipment, and there is no reason why it should not work in Bahawalpur.',
    'In many hospitals in Pakistan a handover means that the night doctor gets a list of bed numbers and the words “all stable”. Nurses hand over to nurses, doctors to doctors, and what one group knows the other finds out by accident. A relative is often the only person in the room who was there for both shifts.',
    'The five sections below follow the order of a handover, from its beginning to its end. They are written for house officers and residents, and apply as well to nurses, midwives and paramedics. You can begin alone, with the next patient that you hand over, and your colleague will notice.',
  ],
  sections: {
    'Begin with the sickest': [
      'Most lists run by bed number, so the patient who may die tonight is mentioned between two who are waiting for a plaster. Sort them into three groups before you speak: those who are unstable now, those who could become so, and those who are stable. Say the group first and the name second. The listener then knows how carefully to listen, and if you are called away after five minutes, the most important part has been said.',
      '“Stable” should be a finding and not a habit. It means that the observations of the last hours are within limits, that someone has looked at the patient since the round, and that you would be surprised by a call. If you cannot say all three, the patient belongs in the middle group. Asking yourself this question on the way to the handover finds one or two people on most evenings who should be seen once more before you go.',
    ],
    'Tell the story in four sentences': [
      'For each patient who is not simply waiting, give a summary that would let a stranger act: who it is and why they came, what was found, what was done, and how they are now. “Mr Aslam, sixty-two, second day after an upper gastrointestinal bleed from an ulcer. Treated by endoscopy yesterday, two units of blood. Haemoglobin this afternoon 8.9, pulse 84, no melaena since noon.” That takes fifteen seconds. Leave out what the notes say better, such as the family history, and say what they do not: that he is frightened, that he left another hospital against advice, that his veins are difficult.',
      'Use full names and a second sign, such as age or file number. Beds change during the night, and two people called Muhammad Akram on one ward are no rarity. Say allergies and weight aloud where doses depend on them, and say the limits of treatment plainly if they have been agreed with the family, together with where that is written.',
    ],
    'Give tasks with a time and an owner': [
      '“Chase the bloods” is not a task. “Potassium was sent at seven; please look at nine, and if it is above 6.0 do an ECG and call me or the registrar” is one. A task has a verb, a time, and a next step for either result. Write each in a list that the night team carries, with a box to tick. In the morning the boxes that are still empty are the beginning of the next handover.',
      'Hand over few of them. Everything that you can finish in ten minutes, finish. A tired colleague with twenty tasks will do those that are easy, and so would you. If there are more than the night can hold, say which three matter and which can wait for daylight, and tell the senior on duty. This is not a failure of yours; it is information about staffing that no one has if each doctor quietly absorbs it.',
    ],
    'Say what you are afraid of': [
      'The most valuable sentence of a handover begins with “if”. If his pressure falls below 90 again, he is bleeding until proved otherwise: two cannulas, group and cross-match, call the endoscopist, here is the number. You have had a day to think about this patient, and the night doctor will have two minutes. A plan that was made in daylight is better than a good guess at three o’clock, and it is much easier to follow than to invent.',
      'Do this for the few patients in the first two groups, not for everyone. Where you do not know what to fear, say that as well: “I do not understand her fever, and I have looked for these four things.” Doubt that is handed over remains useful. Doubt that is rounded up to a diagnosis is lost, and the next person treats the diagnosis.',
    ],
    'Let the listener have the last word': [
      'A handover ends when the receiver has said back, in their own words, who worries them most and what they will do first. This is the part most often left out, and the part that finds the mistakes: a wrong bed, a dose heard as fifteen instead of fifty, a task that both thought the other would do. It takes less than a minute. Ask for it kindly and offer it when you are the receiver, so that no one takes it for an examination.',
      'Protect the time in which this happens. Agree on a fixed hour and a place where one can sit, with nurses and doctors together if it can be done at all; ask for no calls except emergencies during those fifteen minutes, and let one person remain at the bedside. For a single urgent patient on the telephone a shorter form is enough, known as SBAR: the situation, its background, your assessment, and what you want the other person to do. Say the last one first if you are in a hurry. “Please come now” is a complete sentence.',
    ],
  },
  points: [
    'At your next handover, name the sickest patient first, give one “if, then” for that patient, and ask your colleague to say it back.',
    'For one week, note every event of the night that was a surprise. Read the list together on Friday and ask of each whether someone in the day team knew. Where the answer is yes, you have found what your handover leaves out.',
  ],
};
