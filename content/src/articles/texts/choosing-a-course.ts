import type { ArticleBody } from '../articles';

export const body: ArticleBody = {
  description:
    '<p>A short course costs more than its fee. There is the journey, the leave, the colleague who covers your nights, and the weekend that your family does not get back. Most people compare <strong>prices and dates</strong>, because those stand in every advertisement. The questions below are the ones that decide whether anything will be different on your ward afterwards, and a good provider can answer every one of them in writing.</p>',
  introduction: [
    'Clinicians in Pakistan are offered a great many courses: by universities, societies, hospitals, companies and, in growing number, by people with a camera and a bank account. Some are excellent. Some are slides that anyone could have read at home. From the poster you cannot tell which is which, because the poster of a poor course uses the same words as that of a good one.',
    'What follows is how our own faculty choose when they have to pay for themselves. It applies to our courses as much as to anyone else’s, so use it against us. If a page of ours leaves one of these questions open, write to us, and the answer will be on the page for the next reader as well.',
    'You need about twenty minutes, the page of the course, and a telephone. Do it before you ask for leave, because it is easier to be choosy while you have promised nothing.',
  ],
  sections: {
    'Begin with a task, not a topic': [
      'Write down one thing that you do at work and would like to do better: reading the electrocardiogram before the registrar comes, breaking bad news to parents, keeping the antibiotic chart in order, writing a protocol that passes the ethics committee. “Cardiology” is a topic. “Knowing within two minutes which tracing cannot wait” is a task. If the only sentence that comes to your mind is that you need a certificate, that is a fair reason too, but then look for the shortest honest one.',
      'Now hold that sentence against what the course says you will be able to do at its end. Look for verbs that somebody could watch: read, decide, measure, suture, explain. “Understand the importance of” and “gain exposure to” promise nothing that could be seen to fail. A page that lists ten topics and no task was written from the lecture timetable.',
    ],
    'Ask who teaches, and how many they teach': [
      'A name and a role should stand on the page, not “leading experts”. Then look at the number of places. A lecture is the same for twenty as for two hundred. Practice is not: if thirty people share two manikins for one afternoon, each of them will have a manikin for about eight minutes. Divide the hours of practice by the people who share the equipment, and you know what you are buying.',
      'Ask how the teacher will see your work. In a good course someone watches you do the task, tells you what was wrong, and watches you again. It may be at a bedside, in a small group on a screen, or on a recording that you send in. Where nobody looks at what you do, you are paying for a broadcast, and there are cheaper ones.',
    ],
    'Find out what the certificate is worth': [
      'There are three kinds of paper. One says that you came. One says that you passed something, and should say what and by whom it was marked. One carries credit hours that a council or a society has granted; then the page names who granted them, how many, and for which days. These are different things, and a page that only says “certified” has told you nothing.',
      'Ask your own employer or training programme before you enrol whether they count it, and ask in writing. If the answer is no, the course can still be worth it for what you learn, but you will have decided that with open eyes. Be wary of any course that is recognised by a body of which you can find no address.',
    ],
    'Add up the whole price': [
      'Begin with the fee for people like you: students, nurses and residents often pay less, and sometimes you have to ask. Then add the journey, two nights, food, the lost duty allowance and the printed manual that turns out to be extra. For an online course add the data. A live evening of two hours can take a gigabyte or more with the camera on and much less without, so ask whether recordings can be watched later at a lower quality.',
      'Read what happens if you cannot come. Rosters change, children fall ill, roads close. The page should say until which day you get your money back, how much after that, and whether a colleague may take your place. If the organiser has to cancel, you should get all of it back without asking. Anyone who is coy about this before you pay will not become generous later.',
    ],
    'Plan the first week afterwards': [
      'Most of what is learnt on a course and not used within days is gone within months. That is nobody’s fault; it is how memory works. So decide beforehand when you will first do the task for real, and with whom. Tell your head of department what you are going to learn and what you would like to try when you come back. Ten minutes of that conversation protect the whole fee.',
      'If two of you can go from one ward, go together. People who learn in pairs remind each other, and a change that two people want survives the first busy night. If only one can go, promise the others a quarter of an hour at the next meeting. Having to explain something on Thursday is the best reason to listen on Sunday.',
    ],
  },
  points: [
    'Write one sentence before you enrol: the task that you will do differently, and the day on which you will first do it. If you cannot, wait for another course.',
    'Send the provider the three questions that their page leaves open. How fast and how plainly they answer tells you more about the course than the photographs do.',
  ],
};
