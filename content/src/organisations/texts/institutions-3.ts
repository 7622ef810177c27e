import type { OrganisationText } from '../organisation';

export const texts: readonly OrganisationText[] = [
  // Wattlemere University
  {
    head: 'From a question on the ward to a paper in print',
    detail1:
      'Clinicians in Pakistan meet problems that the world’s journals have hardly described, and most of those problems are never written down. The obstacle is seldom talent. It is protected time, a statistician and someone to read the second draft. Wattlemere’s school of public health offers precisely those three things to twenty clinicians a year, at a distance and in Pakistani evening hours.',
    detail2:
      'The fellowship lasts ten months. It begins with a question narrow enough to be answered, and participants are often told in the first week that theirs is not. By the fourth month there is a protocol with ethical approval from the participant’s own hospital; by the eighth, data; by the tenth, a manuscript that two strangers have reviewed. Not all are published. Every one is finished, deposited and presented at our spring conference, and a finished negative study counts as a success.',
    points: {
      'Clinical research fellowship':
        'Ten months, part-time, with a personal supervisor and a statistician.',
      'Protocol clinic': 'Thirty minutes with a methodologist, bookable by anyone with a draft.',
      'Writing week': 'Five mornings online with nothing to do but write, in company.',
    },
    people: 'Dr Claire Hargreave in Wattlemere and Dr Hassan Raza in Lahore',
    facts: {
      since: '2017',
      fields: 'Epidemiology, statistics, scientific writing',
      openTo: 'Clinicians of any profession with a hospital post',
      language: 'English',
    },
  },
  // Kilmarrin College of Medicine and Midwifery
  {
    head: 'Two professions, one labour ward',
    detail1:
      'Kilmarrin is one of few colleges in which student midwives and student doctors are taught labour and birth in the same classes by the same people. The college holds that most harm on a labour ward begins with a sentence that someone did not feel able to say, and that the time to practise saying it is before either person has a title. Its teaching of fetal monitoring, for instance, is always done in mixed pairs.',
    detail2:
      'Together we have adapted that teaching for maternity units in Punjab. The course takes whole teams and declines individuals: a unit sends two midwives, two doctors and an anaesthetist, or it waits. Over three days the team works through cases that start calmly, learns a shared vocabulary for worry, and leaves with a one-page agreement on when to call, whom to call and what to say. Tutors from Kilmarrin visit three months later to see what became of it.',
    points: {
      'Labour ward team course': 'Three days for complete teams of five, four times a year.',
      'Fetal monitoring in pairs':
        'An online course of twenty cases that can only be opened by two people together.',
    },
    people: 'Dr Aoife Brannigan in Kilmarrin and Dr Samina Chaudhry in Lahore',
    facts: {
      since: '2021',
      fields: 'Midwifery, obstetrics, teamwork',
      openTo: 'Maternity teams from public and private hospitals',
      language: 'English, with Urdu materials',
    },
  },
  // Marsa Noor Specialist Hospital
  {
    head: 'Twelve beds and one nurse to each',
    detail1:
      'The critical care unit at Marsa Noor keeps a ratio of one nurse to one patient, which makes it a good place to learn what undivided attention can notice. Nurses from our courses go there for eight weeks of supervised practice after an assessment in Karachi. In the first week they care for no patient alone; by the sixth they are responsible for one, with a preceptor at the next bed.',
    detail2:
      'What they bring home is less about equipment than about habits. A structured assessment at the start of each shift. Sedation reviewed each morning with the aim of less. Relatives told something at a fixed hour even if nothing has changed. The hospital pays for accommodation and meals, our programme pays for the assessment, and participants sign that they will return to their post for a year, because their colleagues are waiting to be taught.',
    points: {
      'Supervised critical care practice': 'Eight weeks in Ras Al Khaimah in groups of six.',
      'Preparation in Karachi':
        'Five days of ventilation, haemodynamics and arrhythmia recognition, with an assessment on the last.',
    },
    people: 'Bindu Mathew in Ras Al Khaimah and Shaista Gulzar in Lahore',
    facts: {
      since: '2019',
      fields: 'Critical care nursing',
      openTo: 'Registered nurses with two years of ward experience',
      language: 'English',
    },
  },
  // University of Marrowdale Faculty of Health Sciences
  {
    head: 'Medicine for the end of the road',
    detail1:
      'A family doctor in northern Canada and a family doctor in Chitral share more with each other than either does with a specialist in a capital city. Both decide alone, with few tests, whether someone has to travel for a day to be seen. Marrowdale trains doctors for exactly that decision. The exchange began in 2018 with a series of conversations between rural clinics on either side of the world and has kept that form at its heart.',
    detail2:
      'A pair of clinics, one in each country, meets by video every second week for a year. They take turns to bring a patient they were unsure about, and a tutor keeps them to the point: what would make you send her, what would let you keep her here. Around the meetings are modules on chronic disease registers, home visits and planning for a district rather than a queue. The pairs often carry on after the year has ended.',
    points: {
      'Paired clinics':
        'One year of fortnightly case conversations between a Pakistani and a Canadian practice.',
      'Public health for a district':
        'Six online modules on registers, outbreaks and simple planning.',
      'Winter school': 'Two weeks in Marrowdale each January for four doctors from remote posts.',
    },
    people: 'Dr Anne MacKinnon in Marrowdale and Dr Huma Aslam in Lahore',
    facts: {
      since: '2018',
      fields: 'Family medicine, public health',
      openTo: 'Doctors in primary care and district health officers',
      language: 'English',
    },
  },
];
