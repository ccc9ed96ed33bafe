import { Module } from '@nestjs/common';
import { IndividualModule } from '../individuals/individual.module';
import { TaskController } from './task.controller';
import { TaskService } from './task.service';
import { TaskStore } from './task.store';
import { TaskAssigneeStore } from './task-assignee.store';

@Module({
  imports: [IndividualModule],
  controllers: [TaskController],
  providers: [TaskService, TaskStore, TaskAssigneeStore],
  exports: [TaskService],
})
export class TaskModule {}
