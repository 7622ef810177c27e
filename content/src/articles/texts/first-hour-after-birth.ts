import type { ArticleBody } from '../articles';

export const body: ArticleBody = {
  description:
    '<p>On 5 May the world marks the International Day of the Midwife. A good way to keep it would be to put a measuring drape in every labour room. In May 2023 <a href="https://doi.org/10.1056/NEJMoa2303966">the E-MOTIVE trial</a> reported that measuring blood loss and treating it at once with a fixed bundle cut severe bleeding, emergency surgery and death from bleeding by <strong>60 per cent</strong>. No new drug was involved.</p>',
  introduction: [
    'The Pakistan Maternal Mortality Survey of 2019 found 186 maternal deaths for every 100,000 live births, and more of them among rural women than among those in cities. Obstetric haemorrhage was the leading cause. Most women who bleed heavily after birth have no warning sign beforehand, which is why readiness cannot be reserved for those at high risk.',
    'Postpartum haemorrhage is commonly defined as the loss of 500 millilitres or more within 24 hours of birth. The definition is easy. Knowing when it has been met is not: blood soaks into sheets, mixes with amniotic fluid and runs to the floor, and experienced staff regularly underestimate it by a third or more. By the time the pulse and the blood pressure tell the story, a healthy young woman has been losing the argument for some while.',
    'This article describes the first hour: what the trial did, what the World Health Organization has recommended since, and what has to be in place for it to work in a Pakistani hospital or birth centre. Doses are given for teaching. The protocol on your own wall comes first, and if there is none on your wall, that is the first finding.',
  ],
  sections: {
    'Measure, because eyes mislead': [
      'In 80 hospitals in Kenya, Nigeria, South Africa and Tanzania, more than 200,000 women who gave birth vaginally took part. In the hospitals that changed their practice, a plastic drape with marked lines was placed under each woman after the birth, so that blood collected where it could be read. Staff recorded the volume every quarter of an hour for the first hour, together with pulse, blood pressure, the tone of the uterus and the flow from the vagina.',
      'Two lines on the drape started treatment: 500 millilitres at any time, or 300 millilitres together with an abnormal observation. Haemorrhage was recognised in 93 per cent of the women who had it, against 51 per cent under usual care. Half of all bleeding had been passing unseen. In December 2023 the World Health Organization recommended objective measurement for every woman giving birth vaginally.',
    ],
    'Give the whole bundle, not a ladder': [
      'Traditional teaching treats bleeding step by step: massage, wait, give a drug, wait, call someone. Each pause is short and together they are fatal. The bundle gives every first response at the same time, within about a quarter of an hour. Its letters spell MOTIVE: massage of the uterus, oxytocic drugs, tranexamic acid, intravenous fluids, and then examination of the genital tract with escalation if bleeding goes on.',
      'Tranexamic acid deserves its own sentence. One gram, slowly into a vein over ten minutes, as early as possible and never later than three hours after birth; a second gram if bleeding continues after half an hour or returns within a day. The WOMAN trial, to which Pakistani hospitals contributed many of the 20,000 women, showed that given early it reduces deaths from bleeding. It is a treatment. When the WOMAN-2 trial gave it to anaemic women before any haemorrhage, it did not prevent one.',
    ],
    'Prevent what can be prevented': [
      'Every woman should be offered an oxytocic drug at birth, and ten units of oxytocin into a muscle or slowly into a vein is the usual choice. Oxytocin is only as good as its journey. It needs to be kept between 2 and 8 degrees Celsius, and in June a box on a window sill is a box of water. Heat-stable carbetocin, 100 micrograms, needs no refrigerator. Where there is no skilled attendant to give an injection, misoprostol tablets are the alternative.',
      'Prevention begins months earlier. Anaemia does not make a uterus bleed, but it removes the reserve with which a woman survives the bleeding, and in Pakistan it affects a great many pregnancies. Measure haemoglobin at booking and again late in pregnancy, treat with iron early enough for it to work, and write the last value on the front of the notes where a midwife at midnight will see it. Emptying the bladder and a calm, complete third stage cost nothing.',
    ],
    'Look for the cause while you treat': [
      'Four words cover nearly everything: tone, trauma, tissue and thrombin. A soft uterus accounts for most cases and answers to massage, oxytocics and an empty bladder. Bright bleeding from a firm uterus is a tear until you have looked, with proper light, from cervix to perineum. A placenta that is not complete has to be found and removed. Blood that does not clot in a plain tube after about seven minutes is telling you to call for blood products and help.',
      'Watch the woman as well as the drape. The shock index, pulse divided by systolic pressure, is easy to work out and moves early: at 0.9 or above, treat it as an alarm even when both numbers look acceptable alone. Compress the uterus with both hands if bleeding does not slow. Balloon tamponade and a non-pneumatic anti-shock garment can hold a patient through a transfer, but neither replaces the telephone call that should already have been made.',
    ],
    'Rehearse the room': [
      'The trial hospitals did not merely receive drapes. They had trained champions, a trolley or carry-case with everything for the bundle in one place, short drills in the room where births happen, and figures that were read out each month. Those parts are easy to leave out when a project is copied, and they are the reason it worked. Ask tonight how many minutes it takes to bring oxytocin, tranexamic acid, two cannulas and fluid to the bed. If nobody knows, time it.',
      'A drill takes fifteen minutes. One person plays the mother and one speaks for the relatives; the team that is on duty responds with what is really there. Name roles aloud: one leads, one massages, one gives drugs and calls out doses, one writes times, one telephones. Afterwards ask only three questions. What did we do in the first five minutes? What was missing from the trolley? What shall we change before tomorrow?',
    ],
  },
  points: [
    'Agree on a trigger and put it in writing: at 500 millilitres, or 300 with one abnormal observation, whoever is in the room starts the bundle without asking anybody’s permission.',
    'Count four things for one month: births with measured loss, haemorrhages recognised, full bundles given, and minutes from recognition to the first drug. Four honest numbers will show you where to begin.',
  ],
};
